import { cleanUrl, plainUrl, urlKey } from "../reading/canonical-url.ts";
import { ReadingError, type ReadOptions, readDocument } from "../reading/read-document.ts";
import type { PageTasks } from "../reading/read-page.ts";
import { createRobotsCheck } from "../reading/robots.ts";
import { mostSources, type Story } from "./story.ts";

export type SettlingPorts = Pick<ReadOptions, "request" | "hosts" | "signal"> & Pick<PageTasks, "allowsReading">;

const mostAsked = 100;
const timeoutMilliseconds = 4_000;
/** Addresses that are not settled by then stay as they came. */
const patienceMilliseconds = 15_000;

/**
 * Gives the stories' sources the one address of their page: on https where that answers, and not its AMP form where the other is the same
 * page. A robots.txt tells whether https answers, so that most sites are asked once and for nothing else.
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

  const shown = stories.flatMap(({ reports }) => reports.slice(0, mostSources).map(({ url }) => url));
  const asked = [...new Set(shown)].filter((url) => plainUrl(url) !== url).slice(0, mostAsked);
  const urlOf = new Map(await Promise.all(asked.map(async (url) => [url, await settled(url)] as const)));
  return stories.map((story) => ({
    ...story,
    reports: story.reports.map((report) => ({ ...report, url: urlOf.get(report.url) ?? report.url })),
  }));
}
