import type { FeedOrLinks } from "../../reading/feed-document.ts";
import type { Feed } from "../../reading/parse-feed.ts";
import { ReadingError, readDocument } from "../../reading/read-document.ts";
import { readInThread } from "../../reading/read-in-thread.ts";
import { type FeedReaderPorts, feedRequest } from "./read-feed.ts";

/** A feed that a user can choose. */
export interface FoundFeed {
  readonly url: string;
  readonly title: string;
  /** How many reports the feed contains at the moment. */
  readonly reports: number;
  readonly newestAt?: Date;
}

/**
 * Finds up to five feeds at an address: the feed itself, or those that the page announces, or those at usual addresses of the
 * site. Rejects with ReadingError if the address cannot be read.
 */
export type FindFeeds = (address: string, signal: AbortSignal) => Promise<FoundFeed[]>;

const maxFeeds = 5;
const usualPaths = ["/feed", "/feed.xml", "/rss.xml", "/atom.xml", "/index.xml"];

export function createFindFeeds({ request, hosts, readFeed }: FeedReaderPorts): FindFeeds {
  const read = async (address: string, signal: AbortSignal): Promise<{ url: string; found: FeedOrLinks }> => {
    const { text, url, contentType } = await readDocument(address, { request, hosts, signal, ...feedRequest });
    return { url, found: await readInThread(readFeed, { text, url, contentType }, signal) };
  };

  /** Reads the feeds at these addresses. Addresses at which no feed can be read are left out. */
  const readFeeds = async (addresses: readonly string[], signal: AbortSignal): Promise<FoundFeed[]> => {
    const tries = addresses.map(async (address) => {
      try {
        const { url, found } = await read(address, signal);
        return "feed" in found ? [describeFeed(url, found.feed)] : [];
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ReadingError) return [];
        throw error;
      }
    });
    const feeds = (await Promise.all(tries)).flat();
    return [...new Map(feeds.map((feed) => [feed.url, feed])).values()];
  };

  return async (address, signal) => {
    const { url, found } = await read(address, signal);
    if ("feed" in found) return [describeFeed(url, found.feed)];
    if (found.links.length > 0) return readFeeds(found.links.slice(0, maxFeeds), signal);
    return readFeeds(
      usualPaths.map((path) => new URL(path, url).href),
      signal,
    );
  };
}

function describeFeed(url: string, { title, items }: Feed): FoundFeed {
  const times = items.flatMap(({ publishedAt }) => publishedAt?.getTime() ?? []);
  return { url, title, reports: items.length, ...(times.length > 0 && { newestAt: new Date(Math.max(...times)) }) };
}
