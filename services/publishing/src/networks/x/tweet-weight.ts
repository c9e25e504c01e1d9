import twitterText from "twitter-text";

/** What a post on X may weigh, its link included. */
export const heaviestTweet = 280;

/**
 * The library tries each place of a text for an address to begin and each for it to end; these many UTF-16 units take it
 * milliseconds. Text that weighs what X takes has more only with long addresses and emoji that are made of many parts.
 */
const longestWeighed = 600;

/**
 * Weighted length as X counts it (https://docs.x.com/fundamentals/counting-characters): of the text in NFC, every address as 23.
 * Infinity for a text that is certainly not worth weighing.
 */
export function tweetWeight(text: string): number {
  if (text.length > longestWeighed) return Number.POSITIVE_INFINITY;
  return twitterText.parseTweet(text.normalize("NFC")).weightedLength;
}
