import { spreadOf } from "../measure/statistics.ts";
import type { Measured } from "../parts/comparison.ts";

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
