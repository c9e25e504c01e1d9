import { LRUCache } from "lru-cache";
import type { FeedOrLinks } from "../../reading/feed-document.ts";
import type { HostLimit } from "../../reading/host-limit.ts";
import type { PageDocument } from "../../reading/page.ts";
import type { Feed } from "../../reading/parse-feed.ts";
import { type OutboundRequest, type ReadDocument, ReadingError, readDocument } from "../../reading/read-document.ts";
import { readInThread, type Unreadable } from "../../reading/read-in-thread.ts";
import type { Threaded } from "../../threads/threaded.ts";

/**
 * Values from a feed's response (`ETag`, `Last-Modified`). Sent with the next request, they let the server answer "not
 * modified" instead of sending the feed again.
 */
interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

/** A feed in the cache, as it was last read. */
interface KeptFeed {
  readonly feed: Feed;
  readonly feedUrl: string;
  readonly validators: Validators;
}

/**
 * Reads a feed, or the feed that a web page announces. Rejects with ReadingError if there is none or it cannot be read.
 */
export type FeedReader = (url: string, signal: AbortSignal) => Promise<{ feed: Feed; feedUrl: string }>;

export interface FeedReaderPorts {
  readonly request: OutboundRequest;
  readonly hosts: HostLimit;
  /** Parses a feed, or finds the feeds that a page announces. Runs in a worker thread. */
  readonly readFeed: Threaded<PageDocument, FeedOrLinks | Unreadable>;
}

/** Options of every request for a feed. */
export const feedRequest = {
  accept:
    "application/rss+xml, application/atom+xml, application/rdf+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, text/html;q=0.7, */*;q=0.5",
  maximumBytes: 5_000_000,
  timeoutMilliseconds: 10_000,
} as const;
const maxLinks = 3;
const maxKept = 300;
/** Maximum size of all cached feeds together: 16 MB. */
const maxCharacters = 8_000_000;
const maxValidatorLength = 1_000;

/**
 * Creates a reader that caches feeds together with the server's validators, so that later
 * requests only transfer changes. If the address is a page, the feeds that it announces
 * are tried in order. The next one is only tried if a feed does not exist or is invalid.
 */
export function createFeedReader({ request, hosts, readFeed }: FeedReaderPorts): FeedReader {
  const kept = new LRUCache<string, KeptFeed>({
    max: maxKept,
    maxSize: maxCharacters,
    sizeCalculation: (entry, url) => url.length + JSON.stringify(entry).length,
  });

  const readOne = async (url: string, signal: AbortSignal): Promise<KeptFeed | Announced> => {
    const known = kept.get(url);
    const document = await readDocument(url, {
      request,
      hosts,
      signal,
      ...feedRequest,
      validators: known?.validators ?? {},
    });
    if (document.status === 304 && known !== undefined) return known;
    if (document.status === 304) throw new ReadingError("it answered with status 304");
    const { text, url: feedUrl, contentType } = document;
    const found = await readInThread(readFeed, { text, url: feedUrl, contentType }, signal);
    if ("links" in found) return found;
    const entry = { feed: found.feed, feedUrl, validators: readValidators(document) };
    // A feed is only cached if the server sent `ETag` or `Last-Modified`. Without them, the server cannot say that nothing has
    // changed.
    if (Object.keys(entry.validators).length > 0) kept.set(url, entry);
    else kept.delete(url);
    return entry;
  };

  const readAnnounced = async ({ links }: Announced, signal: AbortSignal): Promise<KeptFeed> => {
    for (const link of links.slice(0, maxLinks)) {
      try {
        const found = await readOne(link, signal);
        if ("feed" in found) return found;
      } catch (error) {
        signal.throwIfAborted();
        // The next address is only tried if this one has no feed. After a temporary failure, another feed must not
        // replace this one.
        if (!(error instanceof ReadingError) || !isNoFeed.test(error.message)) throw error;
      }
    }
    throw new ReadingError("it is no feed and announces none that can be read");
  };

  return async (url, signal) => {
    const found = await readOne(url, signal);
    return "feed" in found ? found : readAnnounced(found, signal);
  };
}

const isNoFeed = /no feed|status (?:401|403|404|405|406|410|451)$/;

/** A page that is not a feed itself, with the addresses of the feeds that it announces. */
interface Announced {
  readonly links: readonly string[];
}

function readValidators({ headers }: ReadDocument): Validators {
  const { etag = "", "last-modified": lastModified = "" } = headers;
  const given = Object.entries({ etag, lastModified }).filter(([, value]) => value !== "");
  return given.every(([, value]) => value.length <= maxValidatorLength) ? Object.fromEntries(given) : {};
}
