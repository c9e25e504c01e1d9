import { feedLinksOf, looksLikeFeed } from "../../reading/feed-links.ts";
import type { HostLimit } from "../../reading/host-limit.ts";
import type { OutboundRequest } from "../../reading/outbound-request.ts";
import { type Feed, parseFeed } from "../../reading/parse-feed.ts";
import { type ReadDocument, ReadingError, readDocument } from "../../reading/read-document.ts";

/** Reads a feed, or the feed that a page announces. Rejects with ReadingError. */
export type FeedReader = (url: string, signal: AbortSignal) => Promise<{ feed: Feed; feedUrl: string }>;

interface Kept {
  etag?: string;
  lastModified?: string;
  feed: Feed;
  feedUrl: string;
}

const feedTimeoutMilliseconds = 10_000;
const feedMaximumBytes = 5_000_000;
const keptFeeds = 300;
const accept =
  "application/rss+xml, application/atom+xml, application/rdf+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, text/html;q=0.7, */*;q=0.5";

/**
 * A reader that keeps what it read with the server's validators and asks only for changes the next time. A page that is
 * no feed is searched for the feeds that it announces, and the first that can be read is taken.
 */
export function createFeedReader({ request, hosts }: { request: OutboundRequest; hosts: HostLimit }): FeedReader {
  const kept = new Map<string, Kept>();

  const fetchOne = async (url: string, signal: AbortSignal): Promise<Kept | ReadDocument> => {
    const known = kept.get(url);
    const validators =
      known === undefined
        ? {}
        : {
            ...(known.etag === undefined ? {} : { etag: known.etag }),
            ...(known.lastModified === undefined ? {} : { lastModified: known.lastModified }),
          };
    const document = await readDocument(url, {
      request,
      hosts,
      signal,
      accept,
      maximumBytes: feedMaximumBytes,
      timeoutMilliseconds: feedTimeoutMilliseconds,
      validators,
    });
    if (document.status !== 304) return document;
    if (known === undefined) throw new ReadingError("it answered with status 304");
    return known;
  };

  const keep = (url: string, document: ReadDocument, feed: Feed): Kept => {
    const { etag, "last-modified": lastModified } = document.headers;
    const entry: Kept = {
      feed,
      feedUrl: document.url,
      ...(etag === undefined ? {} : { etag }),
      ...(lastModified === undefined ? {} : { lastModified }),
    };
    kept.delete(url);
    if (etag !== undefined || lastModified !== undefined) kept.set(url, entry);
    const [oldest] = kept.keys();
    if (kept.size > keptFeeds && oldest !== undefined) kept.delete(oldest);
    return entry;
  };

  const read = async (url: string, signal: AbortSignal, followLinks: boolean): Promise<Kept> => {
    const document = await fetchOne(url, signal);
    if ("feed" in document) return document;
    if (looksLikeFeed(document.text, document.contentType)) return keep(url, document, await parse(document));
    if (!followLinks) throw new ReadingError("it is no feed");
    for (const link of feedLinksOf(document.text, document.url).slice(0, 3)) {
      try {
        return await read(link, signal, false);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof ReadingError)) throw error;
      }
    }
    throw new ReadingError("it is no feed and announces none that can be read");
  };

  return (url, signal) => read(url, signal, true);
}

async function parse(document: ReadDocument): Promise<Feed> {
  try {
    return await parseFeed(document.text, document.url);
  } catch (error) {
    throw new ReadingError("it is no feed that can be understood", error);
  }
}
