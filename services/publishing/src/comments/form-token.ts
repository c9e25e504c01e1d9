import { createHmac, timingSafeEqual } from "node:crypto";

/** What a form's token says of how it was filled in. */
export type TokenVerdict = "good" | "missing" | "too-fast" | "too-old" | "foreign";

/** Nobody reads the page and sends it in less. */
const shortestMilliseconds = 1_500;
const longestMilliseconds = 4 * 60 * 60 * 1_000;

/** What a token is bound to: it is of no use for another post or from elsewhere. */
export interface TokenPlace {
  readonly postId: string;
  /** A hash of where the request came from. */
  readonly source: string;
}

/** A token that tells when a form was handed out, signed so that nobody makes one up. */
export function issueToken(key: Buffer, place: TokenPlace, now: Date): string {
  const issued = now.getTime().toString(36);
  return `${issued}.${signature(key, place, issued)}`;
}

/** Judges the token that came back with a form. */
export function judgeToken(token: string, key: Buffer, place: TokenPlace, now: Date): TokenVerdict {
  if (token === "") return "missing";
  const [issued = "", signed = "", ...more] = token.split(".");
  if (more.length > 0 || !isSame(signed, signature(key, place, issued))) return "foreign";
  const age = now.getTime() - Number.parseInt(issued, 36);
  if (age < shortestMilliseconds) return "too-fast";
  return age > longestMilliseconds ? "too-old" : "good";
}

/** A hash of where a request came from. The address cannot be read from it without the key. */
export function hashOfSource(key: Buffer, network: string): string {
  return createHmac("sha256", key).update(`source ${network}`).digest("base64url").slice(0, 22);
}

function signature(key: Buffer, { postId, source }: TokenPlace, issued: string): string {
  return createHmac("sha256", key).update(`form ${postId} ${source} ${issued}`).digest("base64url").slice(0, 32);
}

function isSame(given: string, right: string): boolean {
  const [left, other] = [Buffer.from(given), Buffer.from(right)];
  return left.length === other.length && timingSafeEqual(left, other);
}
