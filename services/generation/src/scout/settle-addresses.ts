import { cleanUrl, plainUrl, urlKey } from "../reading/canonical-url.ts";
import { ReadingError, type ReadOptions, readDocument } from "../reading/read-document.ts";
import type { PageTasks } from "../reading/read-page.ts";
import { createRobotsCheck } from "../reading/robots.ts";
import { maxSources, type Story } from "./story.ts";

/** Dependencies for finding the standard addresses of web pages. */
export type SettlingPorts = Pick<ReadOptions, "request" | "hosts" | "signal"> & Pick<PageTasks, "allowsReading">;

const maxAsked = 100;
const timeoutMilliseconds = 4_000;
/** Time limit for checking all addresses of a run. Addresses that are not checked by then are left unchanged. */
const patienceMilliseconds = 15_000;

/**
 * Replaces the address of each report by the standard address of its page: with https if the site supports it, and
 * without AMP (a format for phones) if the other address leads to the same page. The request for robots.txt shows
 * whether https works, so most sites get no further request.
 */
export async function settleAddresses<Told extends Pick<Story, "reports">>(
  stories: readonly Told[],
  ports: SettlingPorts,
): Promise<Told[]> {
  const { signal, allowsReading, ...client } = ports;
  const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMilliseconds)]);
  const options = { ...client, signal: patience, timeoutMilliseconds };
  const mayRead = createRobotsCheck(options, allowsReading);

  const settled = async (url: string): Promise<string> => {
    const plain = plainUrl(url);
    try {
      const isAllowed = await mayRead(plain);
      if (plain === url.replace(/^http:/, "https:")) return plain;
      if (!isAllowed) return url;
      const asked = { ...options, accept: "text/html, */*;q=0.5", maximumBytes: 1_000, acceptTruncated: true };
      const found = cleanUrl((await readDocument(plain, asked)).url);
      return found !== undefined && urlKey(found) === urlKey(url) ? found : url;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ReadingError) && !patience.aborted) throw error;
      return url;
    }
  };

  const shown = stories.flatMap(({ reports }) => reports.slice(0, maxSources).map(({ url }) => url));
  const asked = [...new Set(shown)].filter((url) => plainUrl(url) !== url).slice(0, maxAsked);
  const settledUrls = new Map(await Promise.all(asked.map(async (url) => [url, await settled(url)] as const)));
  return stories.map((story) => ({
    ...story,
    reports: story.reports.map((report) => ({ ...report, url: settledUrls.get(report.url) ?? report.url })),
  }));
}
