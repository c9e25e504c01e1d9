import { spreadOf } from "../measure/statistics.ts";
import { type Goal, goalLines } from "../report/goals.ts";
import { figure, table } from "../report/markdown.ts";
import type { SitesSample, Way } from "./measure-sites.ts";

/** What has to hold of every page: of a file as many a second, and through the gateway of those without it. */
const leastOfFile = 0.5;
const leastOfDirect = 0.8;

/** The table of all pages, and whether each goal is reached. Ratios are of the same round. */
export function sitesTable(measured: readonly SitesSample[]): string[] {
  const pages = [...new Set(measured.map(({ page }) => page))];
  const rows = pages.map((page) => {
    const median = (way: Way, read: (sample: SitesSample["sample"]) => number) =>
      figure(
        spreadOf(measured.filter((one) => one.page === page && one.way === way).map(({ sample }) => read(sample)))
          .median,
      );
    const rates = (["file", "direct", "gateway"] as const).map((way) =>
      median(way, (sample) => sample.requestsPerSecond),
    );
    return [
      ...[page, ...rates],
      ...[median("gateway", ({ p50 }) => p50), median("gateway", ({ p99 }) => p99)],
      median("gateway", ({ cpuTotalMicroseconds }) => cpuTotalMicroseconds),
    ];
  });
  const head = ["", "file, pages/s", "publishing, pages/s", "gateway, pages/s", "p50 ms", "p99 ms", "CPU µs"];
  const goals = pages.flatMap((page) => [
    goal(`${page}: publishing ÷ file at least ${leastOfFile}`, ratioOf(measured, page, "direct", "file"), leastOfFile),
    goal(
      `${page}: gateway ÷ publishing at least ${leastOfDirect}`,
      ratioOf(measured, page, "gateway", "direct"),
      leastOfDirect,
    ),
  ]);
  return [...table(head, rows), "", ...goalLines(goals)];
}

function ratioOf(measured: readonly SitesSample[], page: string, way: Way, to: Way): number {
  const rateOf = (wanted: Way, round: number) =>
    measured.find((one) => one.page === page && one.way === wanted && one.round === round)?.sample.requestsPerSecond ??
    0;
  const rounds = [...new Set(measured.map(({ round }) => round))];
  return spreadOf(rounds.map((round) => rateOf(way, round) / rateOf(to, round))).median;
}

const goal = (text: string, ratio: number, least: number): Goal => ({
  text,
  reached: figure(ratio),
  met: ratio >= least,
});
