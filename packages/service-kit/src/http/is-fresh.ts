import type { IncomingHttpHeaders } from "node:http";

/** The values by which a client recognizes the state of a document: its entity tag and the time of its last change. */
export interface Validators {
  /** The entity tag (ETag), including its quotes. */
  readonly tag: string;
  readonly changedAt: Date;
}

/**
 * Whether the client already has this state of the document (RFC 9110, section 13.2.2). Unlike the check in Express, this ignores
 * "Cache-Control: no-cache" in the request, because `fetch` adds it to every conditional request.
 */
export function isFresh(headers: IncomingHttpHeaders, { tag, changedAt }: Validators): boolean {
  const { "if-none-match": tags, "if-modified-since": since } = headers;
  if (tags !== undefined) return tags.split(",").some((each) => isSame(each.trim(), tag));
  const seconds = Math.floor(changedAt.getTime() / 1_000);
  // For a missing or invalid header, `Date.parse` returns NaN. Comparisons with NaN are false, so the document is sent.
  return seconds * 1_000 <= Date.parse(since ?? "");
}

const isSame = (given: string, tag: string): boolean => given === "*" || given.replace(/^W\//, "") === tag;
