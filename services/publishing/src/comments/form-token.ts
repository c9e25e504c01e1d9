import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The result of checking the signed token of a comment form. Only with "good" is the comment accepted; "foreign" means
 * that the signature is for another post or sender, or forged.
 */
export type TokenVerdict = "good" | "missing" | "too-fast" | "too-old" | "foreign";

/**
 * The shortest time between issuing a form and its submission. A person needs longer to read the page and write, so a
 * faster sender is a bot.
 */
const minMilliseconds = 1_500;
const maxMilliseconds = 4 * 60 * 60 * 1_000;

/** The post and the sender for which a form's token is signed. The token is useless for any other post or sender. */
export interface TokenPlace {
  readonly postId: string;
  /** The hash of the sender's network, from `hashSource`. */
  readonly source: string;
}

/** Creates a signed token that contains the time when the form was issued. */
export function issueToken(key: Buffer, place: TokenPlace, now: Date): string {
  const issued = now.getTime().toString(36);
  return `${issued}.${signature(key, place, issued)}`;
}

/** Checks the token that was submitted with a form. */
export function judgeToken(token: string, key: Buffer, place: TokenPlace, now: Date): TokenVerdict {
  if (token === "") return "missing";
  const [issued = "", signed = "", ...more] = token.split(".");
  if (more.length > 0 || !isSame(signed, signature(key, place, issued))) return "foreign";
  const age = now.getTime() - Number.parseInt(issued, 36);
  if (age < minMilliseconds) return "too-fast";
  return age > maxMilliseconds ? "too-old" : "good";
}

/** Hashes the network of a request's sender. Without the key, nobody can compute the address from the hash. */
export function hashSource(key: Buffer, network: string): string {
  return createHmac("sha256", key).update(`source ${network}`).digest("base64url").slice(0, 22);
}

function signature(key: Buffer, { postId, source }: TokenPlace, issued: string): string {
  return createHmac("sha256", key).update(`form ${postId} ${source} ${issued}`).digest("base64url").slice(0, 32);
}

function isSame(given: string, right: string): boolean {
  const [left, other] = [Buffer.from(given), Buffer.from(right)];
  return left.length === other.length && timingSafeEqual(left, other);
}
