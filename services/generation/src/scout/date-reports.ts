import type { PageDocument } from "../reading/page.ts";
import { ReadingError, type ReadOptions, readDocument } from "../reading/read-document.ts";
import type { PageTasks } from "../reading/read-page.ts";
import { createRobotsCheck } from "../reading/robots.ts";
import { type Threaded, TooHeavy } from "../threads/threaded.ts";
import { maxSources, type Story } from "./story.ts";

/** Dependencies for reading the publication dates of web pages. */
export type DatingPorts = Pick<ReadOptions, "request" | "hosts" | "signal"> &
  Pick<PageTasks, "allowsReading"> & {
    /**
     * Returns the publication date of a page in ISO 8601, or `undefined` if the page states none. Runs in a worker
     * thread.
     */
    readonly readDate: Threaded<PageDocument, string | undefined>;
    readonly now: Date;
  };

const maxPages = 60;
const maxBytes = 1_000_000;
const timeoutMilliseconds = 5_000;
/** Time limit for reading the dates of all pages of a run. Reports whose page answers later stay undated. */
const patienceMilliseconds = 15_000;

/**
 * Adds publication dates to reports whose feed or search service gave none, by reading their pages. A report stays
 * undated if its page states no date or a future one, or cannot be read. The order of the reports is kept, because the
 * first one identifies the story.
 */
export async function dateReports<Told extends Pick<Story, "reports">>(
  stories: readonly Told[],
  ports: DatingPorts,
): Promise<Told[]> {
  const { signal, allowsReading, readDate, now, ...client } = ports;
  const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMilliseconds)]);
  const options = { ...client, signal: patience, timeoutMilliseconds };
  const mayRead = createRobotsCheck(options, allowsReading);

  const readPublishedAt = async (asked: string): Promise<string | undefined> => {
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
    reports.slice(0, maxSources).filter(({ publishedAt }) => publishedAt === undefined),
  );
  const asked = [...new Set(undated.map(({ url }) => url))].slice(0, maxPages);
  const dates = new Map(await Promise.all(asked.map(async (url) => [url, await readPublishedAt(url)] as const)));
  return stories.map((story) => ({
    ...story,
    reports: story.reports.map((report) => {
      const publishedAt = report.publishedAt ?? dates.get(report.url);
      return { ...report, ...(publishedAt !== undefined && { publishedAt }) };
    }),
  }));
}
