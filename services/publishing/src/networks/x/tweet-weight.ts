import { createRequire } from "node:module";

type Library = typeof import("twitter-text");

const require = createRequire(import.meta.url);
let library: Library | undefined;

/** Loaded when the first post is weighed: with its patterns it takes 10 MB. */
function twitterText(): Library {
  library ??= require("twitter-text") as Library;
  return library;
}

/** What a post on X may weigh, its link included. */
export const heaviestTweet = 280;

/**
 * What is left without the paths of addresses, in UTF-16 units. The library tries each place of a text for an address to begin and each
 * for it to end; these many take it milliseconds. A text that X takes has more only with emoji that are made of many parts.
 */
const longestWeighed = 600;
/** In UTF-16 units; room for long addresses. */
const longestRead = 4_096;

const opening = /^["'(“„«]?https?:\/\/[a-z0-9.-]{1,80}\//i;
const closing = /[.,!?)"'”“»]{0,2}$/;
/**
 * A path and a query that the library certainly takes whole. It ends a path and a query at different characters, and what follows such
 * an end weighs for itself.
 */
const pathAndQuery = /^(?:[a-z0-9_/+=&%.,;:~-]*[a-z0-9_/+=-])?(?:\?[a-z0-9_/+=&%?.,;:~-]*[a-z0-9_/=&-])?$/i;

/**
 * Weighted length as X counts it (https://docs.x.com/fundamentals/counting-characters): of the text in NFC, every address as 23.
 * Infinity for a text that is certainly not worth weighing.
 */
export function tweetWeight(text: string): number {
  if (text.length > longestRead) return Number.POSITIVE_INFINITY;
  const short = text.normalize("NFC").replace(/\S+/g, shortened);
  if (short.length > longestWeighed) return Number.POSITIVE_INFINITY;
  return twitterText().parseTweet(short).weightedLength;
}

/**
 * A word that is an address with a scheme and a path, with the shortest path: every address weighs the same, so that only its
 * beginning matters. Brackets and accents in it, and addresses that touch other text, are left to the library.
 */
function shortened(word: string): string {
  const [marked = ""] = opening.exec(word) ?? [];
  const [end = ""] = closing.exec(word) ?? [];
  const front = marked.replace(/^[^h]/i, "");
  const rest = word.slice(marked.length, word.length - end.length);
  const isOneAddress = rest !== "" && pathAndQuery.test(rest) && !rest.includes("://");
  // Of X's own short addresses the path matters.
  if (!isOneAddress || /^https?:\/\/t\.co\//i.test(front)) return word;
  return twitterText().extractUrls(front)[0] === front ? `${marked}a${end}` : word;
}
