import type { Outbound } from "@galley/service-kit/outbound";
import { decodeText } from "./decode-text.ts";
import type { HostLimit } from "./host-limit.ts";

/** The name by which robots.txt files can allow or forbid this service to read pages. */
export const product = "Galley";

/** User agent that this service sends when it reads web pages and feeds. */
export const userAgent = `${product}/0.1 (publishing agent)`;

/** Thrown if a page, feed or search result could not be read. Clients may see the message. */
export class ReadingError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "ReadingError";
  }
}

export interface ReadOptions {
  request: OutboundRequest;
  hosts: HostLimit;
  signal: AbortSignal;
  accept: string;
  maximumBytes: number;
  timeoutMilliseconds: number;
  /** If true, a document longer than `maximumBytes` is cut off instead of rejected. */
  acceptTruncated?: boolean;
  /**
   * Values that the server sent with an earlier copy of the document. With them, the server can answer with 304 ("not
   * modified") instead of sending an unchanged document again.
   */
  validators?: { etag?: string; lastModified?: string };
}

export interface ReadDocument {
  /** HTTP status: 200, or 304 if the document has not changed since the earlier request. */
  status: number;
  url: string;
  contentType: string;
  text: string;
  headers: Readonly<Record<string, string>>;
}

const reasons: Readonly<Record<string, string>> = {
  "blocked-address": "the address is not a public one",
  timeout: "it did not answer in time",
  dns: "its name could not be resolved",
  connect: "it could not be reached",
  tls: "its certificate was refused",
  "too-many-redirects": "it redirects too often",
};

/** Reads one text document. Throws ReadingError for every status but 200 and 304, and the signal's reason on abort. */
export async function readDocument(url: string, options: ReadOptions): Promise<ReadDocument> {
  const { request, hosts, signal, accept, maximumBytes, timeoutMilliseconds, validators } = options;
  signal.throwIfAborted();
  const headers: Record<string, string> = { "user-agent": userAgent, accept };
  if (validators?.etag !== undefined) headers["if-none-match"] = validators.etag;
  if (validators?.lastModified !== undefined) headers["if-modified-since"] = validators.lastModified;
  try {
    const response = await hosts(url, () =>
      request(url, {
        method: "GET",
        headers,
        schemes: ["http:", "https:"],
        maximumBytes,
        timeoutMilliseconds,
        redirects: 4,
        signal,
      }),
    );
    if (response.status === 304)
      return { status: 304, url: response.url, contentType: "", text: "", headers: response.headers };
    if (response.status !== 200) throw new ReadingError(`it answered with status ${response.status}`);
    const contentType = response.headers["content-type"] ?? "";
    if (response.cutOff) throw new ReadingError("its answer was cut off");
    if (response.body.length === 0) throw new ReadingError("its answer was empty");
    if (response.truncated && !options.acceptTruncated) throw new ReadingError("it is too large");
    const text = decodeText(response.body, contentType);
    return { status: 200, url: response.url, contentType, text, headers: response.headers };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ReadingError) throw error;
    const code = (error as { code?: unknown } | null)?.code;
    throw new ReadingError(reasons[String(code)] ?? "it could not be read", error);
  }
}

/**
 * Sends HTTP requests, but rejects private addresses. Every address that users or pages provide is read with it, so
 * that nobody can make this service read internal systems.
 */
export type OutboundRequest = Outbound["request"];
