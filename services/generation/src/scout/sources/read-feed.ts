import { feedLinksOf, looksLikeFeed } from "../../reading/feed-links.ts";
import type { HostLimit } from "../../reading/host-limit.ts";
import type { OutboundRequest } from "../../reading/outbound-request.ts";
import { type Feed, parseFeed } from "../../reading/parse-feed.ts";
import { type ReadDocument, ReadingError, readDocument } from "../../reading/read-document.ts";

/** Reads a feed, or the feed that a page announces. Rejects with ReadingError. */
export type FeedReader = (url: string, signal: AbortSignal) => Promise<{ feed: Feed; feedUrl: string }>;

interface Validators {
  etag?: string;
  lastModified?: string;
}

interface Kept {
  feed: Feed;
  feedUrl: string;
  validators: Validators;
}

const feedTimeoutMilliseconds = 10_000;
const feedMaximumBytes = 5_000_000;
const keptFeeds = 300;
const mostLinks = 3;
const accept =
  "application/rss+xml, application/atom+xml, application/rdf+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, text/html;q=0.7, */*;q=0.5";

/**
 * A reader that keeps what it read with the server's validators and asks only for changes the next time. A page that is
 * no feed is searched for the feeds that it announces, and the first that can be read is taken.
 */
export function createFeedReader({ request, hosts }: { request: OutboundRequest; hosts: HostLimit }): FeedReader {
  const kept = new Map<string, Kept>();

  const readOne = async (url: string, signal: AbortSignal): Promise<Kept | ReadDocument> => {
    const known = kept.get(url);
    const document = await readDocument(url, {
      request,
      hosts,
      signal,
      accept,
      maximumBytes: feedMaximumBytes,
      timeoutMilliseconds: feedTimeoutMilliseconds,
      validators: known?.validators ?? {},
    });
    if (document.status === 304 && known !== undefined) return known;
    if (document.status === 304) throw new ReadingError("it answered with status 304");
    if (!looksLikeFeed(document.text, document.contentType)) return document;
    const entry = { feed: await parse(document), feedUrl: document.url, validators: validatorsOf(document) };
    keep(kept, url, entry);
    return entry;
  };

  const readAnnounced = async (page: ReadDocument, signal: AbortSignal): Promise<Kept> => {
    for (const link of feedLinksOf(page.text, page.url).slice(0, mostLinks)) {
      try {
        const found = await readOne(link, signal);
        if ("feed" in found) return found;
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof ReadingError)) throw error;
      }
    }
    throw new ReadingError("it is no feed and announces none that can be read");
  };

  return async (url, signal) => {
    const found = await readOne(url, signal);
    return "feed" in found ? found : readAnnounced(found, signal);
  };
}

function validatorsOf({ headers }: ReadDocument): Validators {
  const { etag, "last-modified": lastModified } = headers;
  return { ...(etag === undefined ? {} : { etag }), ...(lastModified === undefined ? {} : { lastModified }) };
}

// Without validators the server cannot say that nothing changed, so there is nothing to keep.
function keep(kept: Map<string, Kept>, url: string, entry: Kept): void {
  kept.delete(url);
  if (Object.keys(entry.validators).length > 0) kept.set(url, entry);
  const [oldest] = kept.keys();
  if (kept.size > keptFeeds && oldest !== undefined) kept.delete(oldest);
}

async function parse(document: ReadDocument): Promise<Feed> {
  try {
    return await parseFeed(document.text, document.url);
  } catch (error) {
    throw new ReadingError("it is no feed that can be understood", error);
  }
}
