import { spreadOf } from "../measure/statistics.ts";
import { figure, table } from "../report/markdown.ts";
import type { SitesSample, Way } from "./measure-sites.ts";

/** What has to hold of every page: of a file as many a second, and through the gateway of those without it. */
const leastOfFile = 0.5;
const leastOfDirect = 0.8;

const titles: Readonly<Record<Way, string>> = {
  file: "as a static file of Express",
  direct: "from publishing",
  gateway: "through the gateway",
};

/** The table of all pages, and whether each goal is reached. Ratios are of the same round. */
export function sitesTable(measured: readonly SitesSample[]): string[] {
  const pages = [...new Set(measured.map(({ page }) => page))];
  const rows = pages.flatMap((page) =>
    (["file", "direct", "gateway"] as const).map((way) => {
      const samples = measured.filter((one) => one.page === page && one.way === way).map(({ sample }) => sample);
      const median = (read: (sample: (typeof samples)[number]) => number) => spreadOf(samples.map(read)).median;
      const ratio = (to: Way) => (way === to ? "" : figure(ratioOf(measured, page, way, to)));
      return [
        `${page}, ${titles[way]}`,
        figure(median(({ requestsPerSecond }) => requestsPerSecond)),
        ...[figure(median(({ p50 }) => p50)), figure(median(({ p99 }) => p99))],
        figure(median(({ cpuTotalMicroseconds }) => cpuTotalMicroseconds)),
        ...[ratio("file"), way === "gateway" ? ratio("direct") : ""],
        figure(median(({ foreignCores }) => foreignCores)),
      ];
    }),
  );
  const head = ["", "pages/s", "p50 ms", "p99 ms", "CPU µs", "of the file", "of publishing alone", "other cores"];
  const goals = pages.flatMap((page) => [
    goal(`${page}: of the file`, ratioOf(measured, page, "direct", "file"), leastOfFile),
    goal(`${page}: through the gateway`, ratioOf(measured, page, "gateway", "direct"), leastOfDirect),
  ]);
  return [...table(head, rows), "", ...goals];
}

function ratioOf(measured: readonly SitesSample[], page: string, way: Way, to: Way): number {
  const rateOf = (wanted: Way, round: number) =>
    measured.find((one) => one.page === page && one.way === wanted && one.round === round)?.sample.requestsPerSecond ??
    0;
  const rounds = [...new Set(measured.map(({ round }) => round))];
  return spreadOf(rounds.map((round) => rateOf(way, round) / rateOf(to, round))).median;
}

const goal = (name: string, ratio: number, least: number): string =>
  `- ${ratio >= least ? "reached" : "MISSED"}: ${name} ${figure(ratio)} of at least ${least}`;
