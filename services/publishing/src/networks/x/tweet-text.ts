import { heaviestTweet, tweetWeight } from "./tweet-weight.ts";

/** Longer texts are not looked at beyond this, in code points: none of them fits. */
const longestRead = 500;

/**
 * A post on X: the text, and the link on a line of its own unless the text has it. A text that is too heavy is cut between words and
 * ended by "…"; the link is never cut.
 */
export function tweetOf(text: string, url: string): string {
  const words = text.normalize("NFC").trim();
  if (words === "") return url;
  if (words.includes(url) && tweetWeight(words) <= heaviestTweet) return words;
  const withLink = (part: string): string => `${part}\n${url}`;
  if (tweetWeight(withLink(words)) <= heaviestTweet) return withLink(words);
  const fits = (part: string): boolean => tweetWeight(withLink(`${part}…`)) <= heaviestTweet;
  return withLink(`${longestThatFits(words, fits)}…`);
}

/** The longest beginning that fits, which ends between words where that leaves more than half of it. */
function longestThatFits(words: string, fits: (part: string) => boolean): string {
  const characters = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(words)]
    .slice(0, longestRead)
    .map(({ segment }) => segment);
  const part = (length: number): string => characters.slice(0, length).join("").trimEnd();
  let [shortest, longest] = [0, characters.length];
  while (shortest < longest) {
    const middle = Math.ceil((shortest + longest) / 2);
    if (fits(part(middle))) shortest = middle;
    else longest = middle - 1;
  }
  const lastSpace = characters.slice(0, shortest + 1).findLastIndex((character) => /^\s/.test(character));
  return part(lastSpace > shortest / 2 ? lastSpace : shortest).replace(/[,;:–—-]$/, "");
}
