import { createRequire } from "node:module";
import { namesAddress } from "../../domain/names-address.ts";
import type { UnsaidShare } from "../../domain/share-ports.ts";
import { hashtagsOf } from "../hashtags.ts";
import { beyondTitle } from "../introduction.ts";

type Library = typeof import("twitter-text");

const require = createRequire(import.meta.url);
let library: Library | undefined;

/** What a post on X may weigh, its link included. */
const heaviestTweet = 280;
/** In UTF-16 units: 2,048 that the gateway takes and a link. The library takes time that grows with their square. */
const longestWeighed = 2_600;

/**
 * Weighted length as X counts it (https://docs.x.com/fundamentals/counting-characters). What clients write the gateway has weighed before.
 * The library is loaded when the first post is weighed: with its patterns it takes 10 MB.
 */
function tweetWeight(text: string): number {
  if (text.length > longestWeighed) return Number.POSITIVE_INFINITY;
  library ??= require("twitter-text") as Library;
  return library.parseTweet(text).weightedLength;
}

/** Longer texts are not looked at beyond this, in code points: none of them fits. */
const longestRead = 500;

/**
 * A post on X: the text, and the link on a line of its own unless the text has it. A text that is too heavy is cut between words and
 * ended by "…"; the link is never cut.
 */
export function tweetOf(text: string, url: string): string {
  const words = text.normalize("NFC").trim();
  if (words === "") return url;
  if (namesAddress(words, url) && tweetWeight(words) <= heaviestTweet) return words;
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

const mostHashtags = 2;

/**
 * A post's text on X, which `tweetOf` gives a link: what was proposed for X if it fits whole, else the title and as many whole
 * sentences of the excerpt as fit; and hashtags that fit. What the title says is not said again.
 */
export function tweetText({ title, excerpt, tags, proposal = "" }: UnsaidShare, url: string): string {
  const linkWeight = tweetWeight(`.\n${url}`) - 1;
  const fits = (text: string): boolean => tweetWeight(text) + linkWeight <= heaviestTweet;
  const isProposed = proposal !== "" && fits(proposal);
  const opening = isProposed ? proposal : title;
  const hashtags = hashtagsOf(tags, mostHashtags).filter(
    (tag) => !opening.toLowerCase().includes(tag.slice(1).toLowerCase()),
  );
  const ending = hashtags.length === 0 ? "" : `\n\n${hashtags.join(" ")}`;
  const end = fits(opening + ending) ? ending : "";
  if (isProposed) return `${proposal}${end}`;
  const told = firstSentences(beyondTitle(excerpt, title), (part) => fits(`${title}\n\n${part}${end}`));
  return `${title}${told === "" ? "" : `\n\n${told}`}${end}`;
}

/** As many whole sentences from the beginning as fit. One that was cut off itself is none. */
function firstSentences(text: string, fits: (part: string) => boolean): string {
  let told = "";
  for (const { segment, index } of new Intl.Segmenter("und", { granularity: "sentence" }).segment(text)) {
    const part = text.slice(0, index + segment.length).trim();
    if (/(?:…|\.\.\.)$/.test(part) || !fits(part)) return told;
    told = part;
  }
  return told;
}
