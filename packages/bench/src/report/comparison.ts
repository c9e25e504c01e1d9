import type { ContenderName } from "../contenders/contender.ts";
import { titles } from "../contenders/operations.ts";
import type { Spread } from "../measure/statistics.ts";
import { figure, table } from "./markdown.ts";
import type { Row } from "./rows.ts";

const baselines: readonly ContenderName[] = ["native", "chain"];

/** Galley's figures as one table: each operation at each number of connections, beside both baselines. */
export function comparisonTable(rows: readonly Row[]): string[] {
  const order = Object.keys(titles);
  const galley = rows
    .filter(({ contender }) => contender === "galley")
    .toSorted((a, b) => b.connections - a.connections || order.indexOf(a.operation) - order.indexOf(b.operation));
  const comparedWith = (row: Row) =>
    baselines.flatMap((contender) => {
      const { operation, connections } = row;
      const baseline = rows.find(
        (one) => one.contender === contender && one.operation === operation && one.connections === connections,
      );
      return baseline === undefined ? ["", ""] : [spread(baseline.ratio), figure(baseline.cpuRatio.median)];
    });
  return [
    ...table(
      [
        ...["", "connections", "requests/s", "p50 ms", "p99 ms", "CPU µs"],
        ...baselines.flatMap((name) => [`requests/s ÷ ${name}`, `CPU ÷ ${name}`]),
      ],
      galley.map((row) => [
        ...[titles[row.operation], String(row.connections), figure(row.requestsPerSecond.median)],
        ...[figure(row.p50.median), figure(row.p99.median), figure(row.cpu.median)],
        ...comparedWith(row),
      ]),
    ),
    "",
  ];
}

const spread = ({ median, lowest, highest }: Spread): string =>
  `${figure(median)} (${figure(lowest)}–${figure(highest)})`;
