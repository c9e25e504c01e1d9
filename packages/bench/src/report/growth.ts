import { contenderTitles } from "../contenders/contender.ts";
import { titles } from "../contenders/operations.ts";
import type { GrowthFigures, GrowthRow } from "../parts/growth.ts";
import { figure, table } from "./markdown.ts";

/** The growth figures as tables. */
export function growthTables({ rows, lists, plans }: GrowthFigures): string[] {
  const cells = Map.groupBy(
    rows.filter(({ isAnywhere }) => !isAnywhere),
    nameOf,
  );
  const counts = [...new Set(rows.map(({ publications }) => publications))];
  const counted = (count: number) => figure(count).replace(/\.\d+$/, "");
  return [
    "With many publications in the database, 16 connections:",
    "",
    ...table(
      ["", ...counts.flatMap((count) => [`p50 ms, ${counted(count)}`, `CPU µs, ${counted(count)}`]), "CPU, times"],
      [...cells].map(([name, own]) => [
        name,
        ...own.flatMap(({ p50, cpuMicroseconds }) => [figure(p50), figure(cpuMicroseconds)]),
        figure((own.at(-1)?.cpuMicroseconds ?? Number.NaN) / (own[0]?.cpuMicroseconds ?? Number.NaN)),
      ]),
    ),
    "",
    "The same read, of publications from all over the collection instead of always the same few:",
    "",
    ...table(
      ["", "requests/s", "p50 ms", "CPU µs"],
      rows
        .filter(({ isAnywhere }) => isAnywhere)
        .map((row) => [nameOf(row), figure(row.requestsPerSecond), figure(row.p50), figure(row.cpuMicroseconds)]),
    ),
    "",
    "One list of many ideas:",
    "",
    ...table(
      ["ideas", "MB", "ms", "µs an idea", "content, most MiB", "gateway, most MiB"],
      lists.map(({ ideas, bytes, medianMilliseconds, peak }) => [
        counted(ideas),
        figure(bytes / 1e6),
        figure(medianMilliseconds),
        figure((medianMilliseconds * 1_000) / ideas),
        figure(peak.content?.rss ?? Number.NaN),
        figure(peak.gateway?.rss ?? Number.NaN),
      ]),
    ),
    "",
    "What the database did for one request each, with all those publications there:",
    "",
    ...table(
      ["", "collection", "plan", "keys", "documents"],
      plans.map((plan) => [
        ...[plan.operation, plan.collection, plan.plan],
        ...[String(plan.keysExamined), String(plan.documentsExamined)],
      ]),
    ),
    "",
  ];
}

const nameOf = ({ operation, contender }: GrowthRow): string => `${titles[operation]}, ${contenderTitles[contender]}`;
