import { catchReadingError } from "../reading/read-in-thread.ts";
import type { Threaded } from "../threads/threaded.ts";

/**
 * Functions that run in worker threads, because they process untrusted text and can be slow. The code of each is loaded
 * at its first use.
 */
export const tasks = {
  readPage: async (document: import("../reading/page.ts").PageDocument) =>
    catchReadingError(async () => (await import("../reading/extract-article.ts")).pageIn(document)),
  readDate: async (document: import("../reading/page.ts").PageDocument) =>
    (await import("../reading/extract-article.ts")).dateIn(document),
  readFeed: async (document: import("../reading/page.ts").PageDocument) =>
    catchReadingError(async () => (await import("../reading/feed-document.ts")).feedIn(document)),
  allowsReading: async (asked: import("../reading/robots.ts").RobotsQuestion) =>
    (await import("../reading/robots.ts")).allowsReading(asked),
  filterReports: async (filter: import("../scout/filter-reports.ts").WordFilter) =>
    (await import("../scout/filter-reports.ts")).filterReports(filter),
  findCandidates: async (collected: import("../scout/find-candidates.ts").CollectedReports) =>
    (await import("../scout/find-candidates.ts")).findCandidates(collected),
  readSnippet: async (told: import("../writer/research/source-text.ts").ToldPage) =>
    (await import("../writer/research/source-text.ts")).fromSnippet(told),
  readSource: async (found: import("../writer/research/source-text.ts").FoundPage) =>
    (await import("../writer/research/source-text.ts")).fromPage(found),
  nearArchive: async (archive: import("../writer/research/near-archive.ts").Archive) =>
    (await import("../writer/research/near-archive.ts")).nearArchive(archive),
  weighEvidence: async (read: import("../writer/research/weigh-evidence.ts").ReadSources) =>
    (await import("../writer/research/weigh-evidence.ts")).weighEvidence(read),
  compareTexts: async (texts: import("../sessions/compare-texts.ts").TwoTexts) =>
    (await import("../sessions/compare-texts.ts")).compareTexts(texts),
};

type Tasks = typeof tasks;

/** The functions of `tasks` as the rest of the service calls them: each sends its input to a worker thread. */
export type ThreadedTasks = {
  readonly [Name in keyof Tasks]: Threaded<Parameters<Tasks[Name]>[0], Awaited<ReturnType<Tasks[Name]>>>;
};

/** Runs one task inside a worker thread. */
export default function runTask({ name, input }: { name: keyof Tasks; input: never }): Promise<unknown> {
  return tasks[name](input);
}

/** Returns functions that run each task with `run`, which gets the task's name. */
export function threadedTasks(
  run: (name: string, input: unknown, signal?: AbortSignal) => Promise<unknown>,
): ThreadedTasks {
  const entries = Object.keys(tasks).map((name) => [
    name,
    (input: unknown, signal?: AbortSignal) => run(name, input, signal),
  ]);
  return Object.fromEntries(entries) as ThreadedTasks;
}
