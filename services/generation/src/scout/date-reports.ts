import type { PageDocument } from "../reading/page.ts";
import { ReadingError, type ReadOptions, readDocument } from "../reading/read-document.ts";
import type { PageTasks } from "../reading/read-page.ts";
import { createRobotsCheck } from "../reading/robots.ts";
import { type Threaded, TooHeavy } from "../threads/threaded.ts";
import { mostSources, type Story } from "./story.ts";

export type DatingPorts = Pick<ReadOptions, "request" | "hosts" | "signal"> &
  Pick<PageTasks, "allowsReading"> & {
    /** Done in a thread. Gives ISO 8601. */
    readonly readDate: Threaded<PageDocument, string | undefined>;
    readonly now: Date;
  };

const maxPages = 60;
const maxBytes = 1_000_000;
const timeoutMilliseconds = 5_000;
/** The time limit; reports whose page answers later stay undated. */
const patienceMilliseconds = 15_000;

/**
 * Asks the pages of undated reports when they were published. A report whose page does not tell, cannot be read or tells of
 * the future stays undated. The order of a story's reports stays, and so does what the story is known by.
 */
export async function dateReports<Told extends Pick<Story, "reports">>(
  stories: readonly Told[],
  ports: DatingPorts,
): Promise<Told[]> {
  const { signal, allowsReading, readDate, now, ...client } = ports;
  const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMilliseconds)]);
  const options = { ...client, signal: patience, timeoutMilliseconds };
  const mayRead = createRobotsCheck(options, allowsReading);

  const dateOf = async (asked: string): Promise<string | undefined> => {
    try {
      if (!(await mayRead(asked))) return undefined;
      const accept = "text/html, application/xhtml+xml";
      const read = await readDocument(asked, { ...options, accept, maximumBytes: maxBytes, acceptTruncated: true });
      const { text, url, contentType } = read;
      const date = await readDate({ text, url, contentType }, patience);
      return date !== undefined && Date.parse(date) <= now.getTime() ? date : undefined;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ReadingError || error instanceof TooHeavy || patience.aborted) return undefined;
      throw error;
    }
  };

  const undated = stories.flatMap(({ reports }) =>
    reports.slice(0, mostSources).filter(({ publishedAt }) => publishedAt === undefined),
  );
  const asked = [...new Set(undated.map(({ url }) => url))].slice(0, maxPages);
  const dates = new Map(await Promise.all(asked.map(async (url) => [url, await dateOf(url)] as const)));
  return stories.map((story) => ({
    ...story,
    reports: story.reports.map((report) => {
      const publishedAt = report.publishedAt ?? dates.get(report.url);
      return { ...report, ...(publishedAt !== undefined && { publishedAt }) };
    }),
  }));
}
