import { createRequire } from "node:module";

type Library = typeof import("twitter-text");

const require = createRequire(import.meta.url);
let library: Library | undefined;

/** Loads the library for counting the length of posts on X. It takes 10 MB with its patterns, so it is loaded for the first post. */
function twitterText(): Library {
  library ??= require("twitter-text") as Library;
  return library;
}

/** The maximum length of a post on X in UTF-16 units, with room for long URLs. The weight of a longer text is not counted. */
export const maxTweetUnits = 2_048;
/**
 * The maximum length in UTF-16 units of a text that may contain URLs, not counting their paths. The library tries every pair of start and
 * end of a URL: it takes 5 ms for this length, and nearly a second for ten times as much. A longer text can only have the permitted weight
 * of 256 if it has emoji that consist of many parts.
 */
const maxSearchedUnits = 400;

/**
 * Matches a URL with a scheme, and the part of its path and query that the library for posts on X accepts for certain. Brackets and
 * accents are left to the library. Path and query can end at different characters, and the text after such an end has a weight of its
 * own.
 */
const address =
  /(?<![a-z0-9@＠$#＃])(https?:\/\/[a-z0-9.-]{1,80}\/)([a-z0-9_/+=&%.,;:~-]*[a-z0-9_/+=-])?(\?[a-z0-9_/+=&%?.,;:~-]*[a-z0-9_/=&-])?/gi;

/**
 * Returns the weighted length of a text as X counts it (https://docs.x.com/fundamentals/counting-characters), or infinity for a text over
 * `limit` whose weight would take long to calculate. Takes time linear in the length of the text.
 */
export function tweetWeight(text: string, limit: number): number {
  if (text.length > maxTweetUnits) return Number.POSITIVE_INFINITY;
  const short = text.replace(address, shortened);
  if (short.includes(".") && short.length > Math.max(maxSearchedUnits, limit)) return Number.POSITIVE_INFINITY;
  return twitterText().parseTweet(short).weightedLength;
}

/**
 * Shortens a URL before the weight of a text is counted. All URLs have the same weight, so only the start matters, which decides whether
 * the text is a URL.
 */
function shortened(whole: string, front: string, path?: string, query?: string): string {
  // The path of X's own short URLs matters, and a path can contain another URL. The library decides about both.
  const isLeftToLibrary = /^https?:\/\/t\.co\//i.test(front) || whole.includes("://", front.length);
  if (isLeftToLibrary || twitterText().extractUrls(front)[0] !== front) return whole;
  return `${front}${path === undefined ? "" : "a"}${query === undefined ? "" : "?a"}`;
}
