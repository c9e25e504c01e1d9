import { contenderTitles } from "../contenders/contender.ts";
import { titles } from "../contenders/operations.ts";
import { type GrowthFigures, type GrowthRow, growthConnections } from "../parts/growth.ts";
import { figure, table } from "./markdown.ts";

const counted = (count: number) => figure(count).replace(/\.\d+$/, "");

/** The growth figures as tables. */
export function growthTables({ rows }: GrowthFigures): string[] {
  const counts = [...new Set(rows.map(({ publications }) => publications))].sort((one, other) => one - other);
  const cells = Map.groupBy(
    rows.filter(({ isAnywhere }) => !isAnywhere),
    nameOf,
  );
  return [
    `With few and with many publications in the database, each with three topics and as many ideas as publications, ${growthConnections} connections:`,
    "",
    ...table(
      ["", ...counts.flatMap((count) => [`p50 ms, ${counted(count)}`, `CPU µs, ${counted(count)}`]), "CPU, times"],
      [...cells].map(([name, own]) => [name, ...figuresBySize(own, counts)]),
    ),
    "",
    `The same reads with ${counted(counts.at(-1) ?? Number.NaN)} publications, of things from all over the collections instead of always the same few:`,
    "",
    ...table(
      ["", "requests/s", "p50 ms", "CPU µs"],
      rows
        .filter(({ isAnywhere }) => isAnywhere)
        .map((row) => [nameOf(row), figure(row.requestsPerSecond), figure(row.p50), figure(row.cpuMicroseconds)]),
    ),
    "",
  ];
}

const nameOf = ({ operation, contender }: GrowthRow): string => `${titles[operation]}, ${contenderTitles[contender]}`;

/** Figures of one row of the table: those of each size, and how often the first goes into the last. */
function figuresBySize(rows: readonly GrowthRow[], counts: readonly number[]): string[] {
  const ofCount = counts.flatMap((count) => rows.find(({ publications }) => publications === count) ?? []);
  const costs = ofCount.map(({ cpuMicroseconds }) => cpuMicroseconds);
  return [
    ...ofCount.flatMap(({ p50, cpuMicroseconds }) => [figure(p50), figure(cpuMicroseconds)]),
    figure((costs.at(-1) ?? Number.NaN) / (costs[0] ?? Number.NaN)),
  ];
}
