import { createRequire } from "node:module";

type Library = typeof import("twitter-text");

const require = createRequire(import.meta.url);
let library: Library | undefined;

/** Loaded when the first post is weighed: with its patterns it takes 10 MB. */
function twitterText(): Library {
  library ??= require("twitter-text") as Library;
  return library;
}

/** In UTF-16 units; room for long addresses. */
export const longestTweetUnits = 2_048;
/**
 * What is left without the paths of addresses, in UTF-16 units, when it may hold addresses. The library tries each place of the text
 * for an address to begin and each for it to end: these many take it 5 ms, ten times as many nearly a second. A text that weighs
 * 256 has more only with emoji that are made of many parts.
 */
const longestSearched = 400;

/**
 * An address with a scheme, and what of its path and its query the library certainly takes; brackets and accents are left to it. It ends
 * a path and a query at different characters, and what follows such an end weighs for itself.
 */
const address =
  /(?<![a-z0-9@＠$#＃])(https?:\/\/[a-z0-9.-]{1,80}\/)([a-z0-9_/+=&%.,;:~-]*[a-z0-9_/+=-])?(\?[a-z0-9_/+=&%?.,;:~-]*[a-z0-9_/=&-])?/gi;

/**
 * Weighted length as X counts it (https://docs.x.com/fundamentals/counting-characters), or infinity for a text over `limit` that
 * would take long to weigh. Its cost grows with the length of the text only.
 */
export function weightOfTweet(text: string, limit: number): number {
  if (text.length > longestTweetUnits) return Number.POSITIVE_INFINITY;
  const short = text.replace(address, shortened);
  if (short.includes(".") && short.length > Math.max(longestSearched, limit)) return Number.POSITIVE_INFINITY;
  return twitterText().parseTweet(short).weightedLength;
}

/** Every address weighs the same, so that only its beginning matters: whether it is one. */
function shortened(whole: string, front: string, path?: string, query?: string): string {
  // Of X's own short addresses the path matters, and an address in a path may be one of its own.
  const isLeftToLibrary = /^https?:\/\/t\.co\//i.test(front) || whole.includes("://", front.length);
  if (isLeftToLibrary || twitterText().extractUrls(front)[0] !== front) return whole;
  return `${front}${path === undefined ? "" : "a"}${query === undefined ? "" : "?a"}`;
}
