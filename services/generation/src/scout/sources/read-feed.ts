import { LRUCache } from "lru-cache";
import type { FoundFeed } from "../../reading/feed-document.ts";
import type { HostLimit } from "../../reading/host-limit.ts";
import type { PageDocument } from "../../reading/page.ts";
import type { Feed } from "../../reading/parse-feed.ts";
import { type OutboundRequest, type ReadDocument, ReadingError, readDocument } from "../../reading/read-document.ts";
import { readInThread, type Unreadable } from "../../reading/read-in-thread.ts";
import type { Threaded } from "../../threads/threaded.ts";

/** What a server said a copy is to be asked for changes with. */
interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

/** A feed as it was read last. */
interface KeptFeed {
  readonly feed: Feed;
  readonly feedUrl: string;
  readonly validators: Validators;
}

/** Reads a feed, or the feed that a page announces. Rejects with ReadingError. */
export type FeedReader = (url: string, signal: AbortSignal) => Promise<{ feed: Feed; feedUrl: string }>;

export interface FeedReaderPorts {
  readonly request: OutboundRequest;
  readonly hosts: HostLimit;
  /** Done in a thread. */
  readonly readFeed: Threaded<PageDocument, FoundFeed | Unreadable>;
}

const feedTimeoutMilliseconds = 10_000;
const feedMaximumBytes = 5_000_000;
const mostLinks = 3;
const mostKept = 300;
/** 16 MB, and all copies together. */
const mostCharacters = 8_000_000;
const longestValidator = 1_000;
const accept =
  "application/rss+xml, application/atom+xml, application/rdf+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, text/html;q=0.7, */*;q=0.5";

/**
 * A reader that caches feeds with the server's validators, so that it asks only for changes the next time. In a page that is not a
 * feed it looks for announced feeds and takes the first one. It tries the next only when a feed is gone or is not a feed.
 */
export function createFeedReader({ request, hosts, readFeed }: FeedReaderPorts): FeedReader {
  const kept = new LRUCache<string, KeptFeed>({
    max: mostKept,
    maxSize: mostCharacters,
    sizeCalculation: (entry, url) => url.length + JSON.stringify(entry).length,
  });

  const readOne = async (url: string, signal: AbortSignal): Promise<KeptFeed | Announced> => {
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
    const { text, url: feedUrl, contentType } = document;
    const found = await readInThread(readFeed, { text, url: feedUrl, contentType }, signal);
    if ("links" in found) return found;
    const entry = { feed: found.feed, feedUrl, validators: validatorsOf(document) };
    // Without validators the server cannot say that nothing changed.
    if (Object.keys(entry.validators).length > 0) kept.set(url, entry);
    else kept.delete(url);
    return entry;
  };

  const readAnnounced = async ({ links }: Announced, signal: AbortSignal): Promise<KeptFeed> => {
    for (const link of links.slice(0, mostLinks)) {
      try {
        const found = await readOne(link, signal);
        if ("feed" in found) return found;
      } catch (error) {
        signal.throwIfAborted();
        // After a temporary failure the next feed must not replace this one.
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

/** A page that is no feed itself. */
interface Announced {
  readonly links: readonly string[];
}

function validatorsOf({ headers }: ReadDocument): Validators {
  const { etag = "", "last-modified": lastModified = "" } = headers;
  const given = Object.entries({ etag, lastModified }).filter(([, value]) => value !== "");
  return given.every(([, value]) => value.length <= longestValidator) ? Object.fromEntries(given) : {};
}
