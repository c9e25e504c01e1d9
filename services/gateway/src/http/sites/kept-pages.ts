import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders } from "node:http";
import { type ContentEncoding, createBoundedMemory, type Validators } from "@galley/service-kit/http";
import { shareWork } from "./share-work.ts";

/** A page as the sites sent it. */
interface KeptPage {
  /** With its quotes; the same tag means the same bytes. */
  readonly tag: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** A page that may be sent: the sites were asked after the reader had asked. */
export interface CheckedPage extends Validators {
  readonly head: RawHead;
  /** That of an answer which says that the reader has it already. */
  readonly unchangedHead: RawHead;
  readonly body: Buffer;
}

/** Names and values by turns, as Node takes them with the least work. */
export type RawHead = readonly OutgoingHttpHeader[];

/** Asks the sites for the head of a page, if it is no longer the one with this tag. */
export type AskHead = (name: PageName, tag: string) => Promise<Pick<IncomingMessage, "statusCode" | "headers">>;

/** What decides which page is meant. */
export interface PageName {
  /** As the sites are told it. */
  readonly host: string;
  readonly url: string;
  readonly encoding: ContentEncoding;
}

/** Pages that passed through here, to be sent again once the sites have said that they are still right. */
export interface KeptPages {
  /**
   * The page, if the sites say that it is still what they would send; they are asked after this is called, once for all who ask at
   * the same time. Resolves with undefined when it has to be had from them, and rejects when they cannot be asked. Gives undefined at
   * once, and asks nobody, when it is not kept.
   */
  readonly check: (page: PageName) => Promise<CheckedPage | undefined> | undefined;
  /** Keeps the page that this answer carries if it is for everybody. To be called before it is read. */
  readonly keepFrom: (page: PageName, answer: IncomingMessage) => void;
}

export interface KeptPagesOptions {
  readonly askHead: AskHead;
  /** How much is kept; as much again may be on its way here. */
  readonly mostBytes: number;
}

const longestUrl = 500;
const longestHost = 260;
/** There is no end of other queries. */
const keptUrl = /^[^?]*(?:\?page=\d{1,6})?$/;
/** Few feeds are longer; they are passed on each time. */
const mostPageBytes = 1_048_576;

/** Keeps pages up to so many bytes in all; those go first that nobody asked for the longest. */
export function createKeptPages({ askHead, mostBytes }: KeptPagesOptions): KeptPages {
  const memory = createBoundedMemory<KeptPage>(mostBytes);
  const longest = Math.min(mostPageBytes, memory.largest);
  let bytesOnTheirWay = 0;

  const check = shareWork(async (key: string): Promise<CheckedPage | undefined> => {
    const page = memory.find(key);
    if (page === undefined) return undefined;
    const { statusCode, headers } = await askHead(nameOf(key), page.tag);
    if (statusCode === 304) return checkedPage(page, ownHeaders(headers));
    memory.remove(key);
    return undefined;
  });

  return {
    check: (page) => {
      const key = keyOf(page);
      return memory.find(key) === undefined ? undefined : check(key);
    },
    keepFrom: (page, answer) => {
      const length = Number(answer.headers["content-length"] ?? Number.NaN);
      const tag = tagOf(answer);
      const isShort = page.url.length <= longestUrl && page.host.length <= longestHost;
      const isKept = isShort && keptUrl.test(page.url);
      // A length that is not known is no number, and no comparison with that holds.
      if (tag === undefined || !isKept || !(length <= longest) || bytesOnTheirWay + length > mostBytes) return;
      bytesOnTheirWay += length;
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("end", () => {
        const body = Buffer.concat(chunks);
        if (body.length === length)
          memory.keep(keyOf(page), { tag, headers: ownHeaders(answer.headers), body }, length);
      });
      answer.once("close", () => {
        bytesOnTheirWay -= length;
      });
    },
  };
}

/** No URL and no encoding has a space in it, whatever a host may have. */
const keyOf = ({ host, url, encoding }: PageName): string => `${encoding} ${url} ${host}`;

function nameOf(key: string): PageName {
  const [encoding = "", url = "", ...host] = key.split(" ");
  return { host: host.join(" "), url, encoding: encoding as ContentEncoding };
}

/** The tag of what everybody gets who asks for it; undefined of everything else, and of what is not the same to the byte. */
function tagOf({ statusCode, headers }: IncomingMessage): string | undefined {
  const { etag, vary, "cache-control": control = "", "content-range": range } = headers;
  const directives = control.split(",").map((directive) => directive.trim().toLowerCase());
  const isForAll = directives.includes("public") && !directives.includes("no-store") && isKnownVariance(vary);
  return statusCode === 200 && isForAll && range === undefined && etag?.startsWith('"') ? etag : undefined;
}

/** Pages are told apart by how they are compressed; by what else they may vary nobody knows. */
const isKnownVariance = (vary: string | undefined): boolean =>
  vary === undefined || vary.trim().toLowerCase() === "accept-encoding";

/** Of one message alone. */
const ofMessage = ["date", "connection", "keep-alive", "transfer-encoding", "content-length", "age", "set-cookie"];

function ownHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const own = { ...headers };
  for (const name of ofMessage) delete own[name];
  return own;
}

/** What the sites say now counts more than what they said with the page (RFC 9111, section 3.2). */
function checkedPage({ tag, headers, body }: KeptPage, now: OutgoingHttpHeaders): CheckedPage {
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
