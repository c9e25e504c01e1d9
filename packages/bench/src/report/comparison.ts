import { contenderTitles } from "../contenders/contender.ts";
import { titles } from "../contenders/operations.ts";
import type { Spread } from "../measure/statistics.ts";
import { figure, table } from "./markdown.ts";
import type { Row } from "./rows.ts";

/** The comparison as tables: one for each number of connections, then where the processor time goes. */
export function comparisonTables(rows: readonly Row[]): string[] {
  const levels = [...new Set(rows.map(({ connections }) => connections))].sort((a, b) => b - a);
  return levels.flatMap((connections) => {
    const own = sorted(rows.filter((row) => row.connections === connections));
    return [
      `**${connections} ${connections === 1 ? "connection" : "connections"}**`,
      "",
      ...table(
        ["", "requests/s", "lowest–highest", "p50 ms", "p99 ms", "p99/p50", "CPU µs", "Galley/this", "by CPU"],
        own.map(cells),
      ),
      "",
      ...(connections === levels[0] ? cpuTable(own) : []),
    ];
  });
}

function cells(row: Row): string[] {
  const isGalley = row.contender === "galley";
  return [
    `${titles[row.operation]}, ${contenderTitles[row.contender]}`,
    figure(row.requestsPerSecond.median),
    between(row.requestsPerSecond),
    figure(row.p50.median),
    figure(row.p99.median),
    figure(row.p99.median / row.p50.median),
    figure(row.cpu.median),
    isGalley ? "" : `${figure(row.ratio.median)} (${between(row.ratio)})`,
    // Less is better for time, so the inverse compares with the ratio of requests.
    isGalley ? "" : figure(1 / row.cpuRatio.median),
  ];
}

function between({ lowest, highest }: Spread): string {
  return `${figure(lowest)}–${figure(highest)}`;
}

/** Processor time of a request of Galley by process. */
function cpuTable(rows: readonly Row[]): string[] {
  const own = rows.filter(({ contender }) => contender === "galley");
  const names = [...new Set(own.flatMap(({ cpuByProcess }) => Object.keys(cpuByProcess)))];
  return [
    "Processor time of one request of Galley by process, in µs:",
    "",
    ...table(
      ["", ...names],
      own.map(({ operation, cpuByProcess }) => [
        titles[operation],
        ...names.map((name) => Math.round(cpuByProcess[name] ?? 0).toString()),
      ]),
    ),
    "",
  ];
}

function sorted(rows: readonly Row[]): Row[] {
  const order = Object.keys(titles);
  const contenders = Object.keys(contenderTitles);
  const place = ({ operation, contender }: Row) => order.indexOf(operation) * 10 + contenders.indexOf(contender);
  return rows.toSorted((a, b) => place(a) - place(b));
}
