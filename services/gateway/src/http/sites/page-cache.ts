import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders } from "node:http";
import { type ContentEncoding, createBoundedCache, type Validators } from "@galley/service-kit/http";
import { shareWork } from "./share-work.ts";

/** A page of a site in the cache. */
interface CachedPage {
  /** The entity tag (ETag), with its quotes. Pages with the same tag have the same bytes. */
  readonly tag: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** A cached page that may be sent, because the sites service has confirmed it after the reader's request. */
export interface CheckedPage extends Validators {
  readonly head: RawHead;
  /** The headers for a 304 answer, which tells the reader that the page has not changed. */
  readonly unchangedHead: RawHead;
  readonly body: Buffer;
}

/** Headers as a list of alternating names and values, which is the cheapest form for Node. */
export type RawHead = readonly OutgoingHttpHeader[];

/** Asks the sites service for the status and headers of a page. It answers 304 when the page still has this entity tag. */
export type AskHead = (name: PageName, tag: string) => Promise<Pick<IncomingMessage, "statusCode" | "headers">>;

/** The identity of a page in the cache: host, URL and encoding. */
export interface PageName {
  /** The host name that is sent to the sites service. */
  readonly host: string;
  readonly url: string;
  readonly encoding: ContentEncoding;
}

/** A cache of pages of sites. The sites service confirms each page before it is sent from the cache. */
export interface PageCache {
  /**
   * Returns the cached page if the sites service confirms that it is current. The service is asked after this call, once for all requests
   * that arrive at the same time. Resolves with undefined when the page has changed and must be requested, and rejects when the service
   * cannot be asked. Returns undefined at once when the page is not in the cache.
   */
  readonly check: (page: PageName) => Promise<CheckedPage | undefined> | undefined;
  /** Puts the page in this answer into the cache if it is public. Must be called before the answer is read. */
  readonly keepFrom: (page: PageName, answer: IncomingMessage) => void;
}

export interface PageCacheOptions {
  readonly askHead: AskHead;
  /** The size of the cache in bytes. Pages that are being received may take the same amount again. */
  readonly maxBytes: number;
}

const maxUrlLength = 500;
const maxHostLength = 260;
/** Matches the URLs of pages that are cached: without a query or with only a page number. The number of other queries is unlimited. */
const cachedUrl = /^[^?]*(?:\?page=\d{1,6})?$/;
/** The maximum size of a page in the cache. Larger pages, such as a few feeds, are not cached. */
const maxPageBytes = 1_048_576;

/** Creates a cache of pages of sites with at most `maxBytes`. When it is full, the least recently used pages are removed. */
export function createPageCache({ askHead, maxBytes }: PageCacheOptions): PageCache {
  const memory = createBoundedCache<CachedPage>(maxBytes);
  const longest = Math.min(maxPageBytes, memory.largest);
  let bytesOnTheirWay = 0;

  const check = shareWork(async (key: string): Promise<CheckedPage | undefined> => {
    const page = memory.find(key);
    if (page === undefined) return undefined;
    const { statusCode, headers } = await askHead(parsePageKey(key), page.tag);
    if (statusCode === 304) return checkedPage(page, ownHeaders(headers));
    memory.remove(key);
    return undefined;
  });

  return {
    check: (page) => {
      const key = pageKey(page);
      return memory.find(key) === undefined ? undefined : check(key);
    },
    keepFrom: (page, answer) => {
      const length = Number(answer.headers["content-length"] ?? Number.NaN);
      const tag = publicTag(answer);
      const isShort = page.url.length <= maxUrlLength && page.host.length <= maxHostLength;
      const isKept = isShort && cachedUrl.test(page.url);
      // Without a content length, the length is NaN. Comparisons with NaN are false, so the page is not cached.
      if (tag === undefined || !isKept || !(length <= longest) || bytesOnTheirWay + length > maxBytes) return;
      bytesOnTheirWay += length;
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("end", () => {
        const body = Buffer.concat(chunks);
        if (body.length === length)
          memory.keep(pageKey(page), { tag, headers: ownHeaders(answer.headers), body }, length);
      });
      answer.once("close", () => {
        bytesOnTheirWay -= length;
      });
    },
  };
}

/** The host is last, because it is the only part that could contain a space. So different pages never have the same key. */
const pageKey = ({ host, url, encoding }: PageName): string => `${encoding} ${url} ${host}`;

function parsePageKey(key: string): PageName {
  const [encoding = "", url = "", ...host] = key.split(" ");
  return { host: host.join(" "), url, encoding: encoding as ContentEncoding };
}

/** Returns the entity tag of a page that is the same for every reader. Undefined for any other answer, and for a weak tag. */
function publicTag({ statusCode, headers }: IncomingMessage): string | undefined {
  const { etag, vary, "cache-control": control = "", "content-range": range } = headers;
  const directives = control.split(",").map((directive) => directive.trim().toLowerCase());
  const isForAll = directives.includes("public") && !directives.includes("no-store") && isKnownVariance(vary);
  return statusCode === 200 && isForAll && range === undefined && etag?.startsWith('"') ? etag : undefined;
}

/** Whether a page differs by no request header other than Accept-Encoding. Pages with other values of Vary are not cached. */
const isKnownVariance = (vary: string | undefined): boolean =>
  vary === undefined || vary.trim().toLowerCase() === "accept-encoding";

/** Names of headers that belong to one response only. They are not cached with the page. */
const ofMessage = ["date", "connection", "keep-alive", "transfer-encoding", "content-length", "age", "set-cookie"];

function ownHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const own = { ...headers };
  for (const name of ofMessage) delete own[name];
  return own;
}

/** Combines a cached page with the headers of the answer that confirms it, which replace those of the page (RFC 9111, section 3.2). */
function checkedPage({ tag, headers, body }: CachedPage, now: OutgoingHttpHeaders): CheckedPage {
  const { "last-modified": changed } = now;
  return {
    tag,
    changedAt: new Date(typeof changed === "string" ? changed : Number.NaN),
    head: rawHead({ ...headers, ...now, etag: tag, "content-length": body.length }),
    unchangedHead: rawHead({ ...now, etag: tag }),
    body,
  };
}

function rawHead(headers: OutgoingHttpHeaders): RawHead {
  return Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, value]));
}
