import type { ScoutedStory } from "../../../src/domain/engine-ports.ts";
import type { DayRuns } from "./run-world.ts";
import type { World } from "./world.ts";

/** Quality of the scout's ideas. All values are shares from 0 to 1 unless noted otherwise. */
export interface ScoutFigures {
  /** Share of ideas that tell a story of the day (or one not found before) under the right topic. */
  readonly precision: number;
  /** Share of stories that became an idea on the day of their first report. */
  readonly recall: number;
  /** Mean over all days. */
  readonly ndcg10: number;
  /**
   * For pairs of reports: precision is the share of pairs in one idea that tell the
   * same story; recall is the share of pairs of one story that are in the same idea.
   */
  readonly pairPrecision: number;
  readonly pairRecall: number;
  /** Number of ideas from second runs with the same feeds. There should be none. */
  readonly secondRun: number;
  readonly laterPrecision: number;
  readonly laterRecall: number;
  /** Wrong and missing ideas, for the output. */
  readonly mistakes: readonly string[];
}

interface Judged {
  readonly idea: ScoutedStory;
  readonly story: string | undefined;
  readonly isRight: boolean;
}

export function measure(world: World, runs: readonly DayRuns[]): ScoutFigures {
  const byUrl = new Map(world.reports.map((report) => [pageKey(report.url), report]));
  const found = new Set<string>();
  const mistakes: string[] = [];
  const perDay = runs.map(({ day, report, again }) => {
    const judge = (idea: ScoutedStory): Judged => {
      const told = idea.sources.map(({ url }) => byUrl.get(pageKey(url))?.story);
      const [story] =
        [...Map.groupBy(told, (one) => one)].sort(([, left], [, right]) => right.length - left.length)[0] ?? [];
      const wanted = story === undefined ? undefined : world.stories.get(story);
      const isRight = wanted !== undefined && wanted.topic === idea.topicId && !found.has(wanted.id);
      if (isRight) found.add(wanted.id);
      else mistakes.push(`day ${day}, not an idea (${story ?? "noise"}): ${idea.title}`);
      return { idea, story, isRight };
    };
    const judged = report.stories.map(judge);
    const second = again.map(judge);
    const expected = [...world.stories.values()].filter((story) => story.day === day);
    const first = new Set(judged.filter(({ isRight }) => isRight).map(({ story }) => story));
    for (const { id } of expected) if (!first.has(id)) mistakes.push(`day ${day}, missing: ${id}`);
    return { day, judged, second, expected, hits: expected.filter(({ id }) => first.has(id)).length };
  });
  const shareOf = (days: typeof perDay): { precision: number; recall: number } => ({
    precision: share(
      sum(days, ({ judged }) => judged.filter(({ isRight }) => isRight).length),
      sum(days, ({ judged }) => judged.length),
    ),
    recall: share(
      sum(days, ({ hits }) => hits),
      sum(days, ({ expected }) => expected.length),
    ),
  });
  const { precision: laterPrecision, recall: laterRecall } = shareOf(perDay.slice(1));
  return {
    ...{ ...shareOf(perDay), laterPrecision, laterRecall },
    ndcg10: sum(perDay, (day) => ndcg(day, world)) / Math.max(1, perDay.length),
    ...pairs(perDay, byUrl),
    secondRun: sum(perDay, ({ second }) => second.length),
    mistakes,
  };
}

const pageKey = (url: string): string => decodeURI(new URL(url).pathname) + new URL(url).host;
const sum = <One>(all: readonly One[], value: (one: One) => number): number =>
  all.reduce((total, one) => total + value(one), 0);
const share = (part: number, all: number): number => (all === 0 ? 1 : part / all);

type Day = { readonly judged: readonly Judged[]; readonly expected: readonly { readonly weight: number }[] };

function ndcg({ judged, expected }: Day, world: World): number {
  const gain = (weights: readonly number[]): number =>
    weights.slice(0, 10).reduce((total, weight, at) => total + (2 ** weight - 1) / Math.log2(at + 2), 0);
  const got = judged.map(({ story, isRight }) =>
    isRight && story !== undefined ? (world.stories.get(story)?.weight ?? 0) : 0,
  );
  const ideal = expected.map(({ weight }) => weight).sort((left, right) => right - left);
  return share(gain(got), gain(ideal));
}

function pairs(
  perDay: readonly { readonly day: number; readonly judged: readonly Judged[] }[],
  byUrl: ReadonlyMap<string, World["reports"][number]>,
): { pairPrecision: number; pairRecall: number } {
  let [right, joined, wanted] = [0, 0, 0];
  for (const { judged } of perDay) {
    for (const { idea, story } of judged) {
      const told = idea.sources.map(({ url }) => byUrl.get(pageKey(url))?.story);
      joined += (told.length * (told.length - 1)) / 2;
      for (const own of Map.groupBy(
        told.filter((one) => one !== undefined),
        (one) => one,
      ).values())
        right += (own.length * (own.length - 1)) / 2;
      if (story === undefined) continue;
      const days = idea.sources.map(({ url }) => byUrl.get(pageKey(url))?.at ?? 0);
      const all = [...byUrl.values()].filter(
        (one) => one.story === story && one.at <= Math.max(...days) + 43_200_000 && sameDay(one.at, days),
      ).length;
      wanted += (all * (all - 1)) / 2;
    }
  }
  return { pairPrecision: share(right, joined), pairRecall: Math.min(1, share(right, wanted)) };
}

const sameDay = (at: number, days: readonly number[]): boolean =>
  days.some((day) => Math.floor(day / 86_400_000) === Math.floor(at / 86_400_000));
