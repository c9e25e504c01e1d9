import { createOutbound } from "@galley/service-kit/outbound";
import { rssFeed, startFakeWeb } from "@galley/test-kit/fake-web";
import type { KnownStory, ScoutedStory, ScoutReport } from "../../../src/domain/engine-ports.ts";
import type { LlmConfig } from "../../../src/llm/llm-config.ts";
import { createScout, type ScoutTasks } from "../../../src/scout/create-scout.ts";
import { tasks } from "../../../src/wiring/tasks.ts";
import { memoryStages, quiet } from "../../writer/writing.ts";
import { days, endOf, type World, type WorldReport } from "./world.ts";

/** Results of the runs of one day. */
export interface DayRuns {
  readonly day: number;
  readonly report: ScoutReport;
  /** Ideas of a second run with the same feeds. */
  readonly again: readonly ScoutedStory[];
}

export interface WorldRun {
  readonly llm?: LlmConfig | undefined;
  /** Additional reports in a feed of their own. */
  readonly crowd?: readonly WorldReport[];
  /** If true, feeds and reports are given in reverse order. */
  readonly reversed?: boolean;
  /** If true, an editor promotes the four best of the right ideas of each run, and dismisses the wrong ones. */
  readonly isDecided?: boolean;
  /** Stops after this day. */
  readonly lastDay?: number;
  readonly tasks?: ScoutTasks;
  /** Called before the runs of a day. */
  readonly onDay?: (day: number) => void;
}

const maxPromoted = 4;

/** Runs the scout on a world, twice for each day, for a publication that keeps all ideas. */
export async function runWorld(world: World, setting: WorldRun = {}): Promise<DayRuns[]> {
  const web = await startFakeWeb();
  const all = [...world.reports, ...(setting.crowd ?? [])];
  const hosts = [...new Map(all.map(({ host, outlet }) => [host, outlet]))];
  const outbound = createOutbound({ connectTo: web.connectTo(...hosts.map(([host]) => host)) });
  const scout = createScout(
    { llm: setting.llm },
    { request: outbound.request, logger: quiet, now: () => new Date(), tasks: setting.tasks ?? tasks },
  );
  const knownStories: KnownStory[] = [];
  const judged = new Set<string>();
  const topicOf = new Map(world.reports.map(({ url, story = "" }) => [url, world.stories.get(story)?.topic]));
  const run = async (day: number): Promise<ScoutReport> => {
    const now = endOf(day);
    for (const [host, name] of hosts) {
      const own = all.filter((one) => one.host === host && one.at < now.getTime());
      const items = own
        .sort((left, right) => right.at - left.at)
        .map(({ title, url, text, date }) => {
          return { title, link: url, description: text, ...(date === undefined ? {} : { date: date.toUTCString() }) };
        });
      web.set(`${host}/feed`, rssFeed(name, setting.reversed ? items.reverse() : items));
    }
    const feeds = hosts.map(([host]) => `http://${host}/feed`);
    const brief = {
      topics: world.topics,
      feeds: setting.reversed ? feeds.reverse() : feeds,
      knownStories,
      now,
    };
    const context = {
      stages: memoryStages(),
      signal: new AbortController().signal,
      unseen: async (keys: readonly string[]) => keys.filter((key) => !judged.has(key)),
    };
    const report = await scout(brief, context);
    for (const key of report.judged ?? []) judged.add(key);
    let promoted = 0;
    for (const { title, angle, summary, sources, topicId } of report.stories) {
      const urls = sources.map(({ url }) => url);
      const isRight = urls.some((url) => topicOf.get(url) === topicId);
      if (isRight) promoted += 1;
      const isKept = setting.isDecided !== true || (isRight && promoted > maxPromoted);
      const decision = { topicId, isPromoted: isRight };
      knownStories.unshift({ title, angle, summary, urls, ...(!isKept && { decision }) });
    }
    return report;
  };
  const runs: DayRuns[] = [];
  for (const day of days.filter((one) => one <= (setting.lastDay ?? days.length))) {
    setting.onDay?.(day);
    const report = await run(day);
    runs.push({ day, report, again: (await run(day)).stories });
  }
  await outbound.close();
  await web.close();
  return runs;
}
