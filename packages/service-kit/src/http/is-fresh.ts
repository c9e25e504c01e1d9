import type { IncomingHttpHeaders } from "node:http";

/** What tells one state of a document from another. */
export interface Validators {
  /** With its quotes. */
  readonly tag: string;
  readonly changedAt: Date;
}

/**
 * Whether the asker has this state already (RFC 9110, section 13.2.2). Unlike Express's own check it does not take
 * "Cache-Control: no-cache" in a request for a wish to get everything anew: `fetch` adds that to every conditional request.
 */
export function isFresh(headers: IncomingHttpHeaders, { tag, changedAt }: Validators): boolean {
  const { "if-none-match": tags, "if-modified-since": since } = headers;
  if (tags !== undefined) return tags.split(",").some((each) => isSame(each.trim(), tag));
  const seconds = Math.floor(changedAt.getTime() / 1_000);
  // No number when there is no such header, or no date in it; and no comparison with that holds.
  return seconds * 1_000 <= Date.parse(since ?? "");
}

const isSame = (given: string, tag: string): boolean => given === "*" || given.replace(/^W\//, "") === tag;
