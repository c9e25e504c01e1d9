import { facts, operations } from "../contenders/operations.ts";
import { type Spread, spreadOf } from "../measure/statistics.ts";
import type { Measured } from "../parts/comparison.ts";
import { figure, table } from "./markdown.ts";

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

/** The rounds of one contender in one cell. */
export type Row = ReturnType<typeof rowsOf>[number];

/** Medians over the rounds; ratios are taken within each round, where both ran close to one another. */
export function rowsOf(measured: readonly Measured[]) {
  const cells = Map.groupBy(measured, ({ operation, connections, contender }) =>
    [operation, connections, contender].join(" "),
  );
  return [...cells.values()].flatMap((cell) => {
    const [first] = cell;
    if (first === undefined) return [];
    const { operation, connections, contender } = first;
    const galley = measured.filter(
      (one) => one.contender === "galley" && one.operation === operation && one.connections === connections,
    );
    const over = (figure: (one: Measured) => number) => spreadOf(cell.map(figure));
    const against = (figure: (one: Measured) => number) =>
      spreadOf(
        cell.flatMap((one) =>
          galley.filter(({ round }) => round === one.round).map((own) => figure(own) / figure(one)),
        ),
      );
    return [
      {
        ...{ operation, connections, contender },
        requestsPerSecond: over(({ sample }) => sample.requestsPerSecond),
        p50: over(({ sample }) => sample.p50),
        p99: over(({ sample }) => sample.p99),
        cpu: over(({ sample }) => sample.cpuTotalMicroseconds),
        /** Requests a second of Galley by those of this contender, round by round. */
        ratio: against(({ sample }) => sample.requestsPerSecond),
        cpuRatio: against(({ sample }) => sample.cpuTotalMicroseconds),
      },
    ];
  });
}
