import { facts, operations } from "../contenders/operations.ts";
import type { Spread } from "../measure/statistics.ts";
import { figure, table } from "./markdown.ts";
import type { Row } from "./rows.ts";

/** Galley's figures as one table: each operation at each number of connections, beside the baseline. */
export function comparisonTable(rows: readonly Row[]): string[] {
  const galley = rows
    .filter(({ contender }) => contender === "galley")
    .toSorted(
      (a, b) => b.connections - a.connections || operations.indexOf(a.operation) - operations.indexOf(b.operation),
    );
  const compared = ({ operation, connections }: Row): string[] => {
    const baseline = rows.find(
      (one) => one.contender === "native" && one.operation === operation && one.connections === connections,
    );
    return baseline === undefined ? ["", ""] : [spread(baseline.ratio), figure(baseline.cpuRatio.median)];
  };
  return [
    ...table(
      ["", "connections", "requests/s", "p50 ms", "p99 ms", "CPU µs", "requests/s ÷ native", "CPU ÷ native"],
      galley.map((row) => [
        ...[facts[row.operation].title, String(row.connections), figure(row.requestsPerSecond.median)],
        ...[figure(row.p50.median), figure(row.p99.median), figure(row.cpu.median)],
        ...compared(row),
      ]),
    ),
    "",
  ];
}

const spread = ({ median, lowest, highest }: Spread): string =>
  `${figure(median)} (${figure(lowest)}–${figure(highest)})`;
