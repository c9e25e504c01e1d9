import { createRequire } from "node:module";
import { namesAddress } from "../../domain/names-address.ts";
import type { UnsaidShare } from "../../domain/share-ports.ts";
import { beyondTitle } from "../beyond-title.ts";
import { toHashtags } from "../hashtags.ts";

type Library = typeof import("twitter-text");

const require = createRequire(import.meta.url);
let library: Library | undefined;

/** The maximum weighted length of a post on X, including its link. */
export const maxTweetWeight = 280;
/**
 * The maximum length in UTF-16 units of a text whose weight is counted: 2,048 from the gateway and a link. The time of
 * the counting library grows with the square of the length.
 */
const maxWeighedLength = 2_600;

/**
 * The weighted length of a text as X counts it (https://docs.x.com/fundamentals/counting-characters). The gateway has
 * already checked the client's texts. The library is loaded at first use, because its patterns take 10 MB.
 */
export function tweetWeight(text: string): number {
  if (text.length > maxWeighedLength) return Number.POSITIVE_INFINITY;
  library ??= require("twitter-text") as Library;
  return library.parseTweet(text).weightedLength;
}

/** Before a text is shortened to fit into a post, it is cut to this many characters. No longer text fits. */
const maxReadLength = 500;

/**
 * Builds the text of a post on X. Adds the link on its own line unless the text contains it. Text that is too long is
 * cut between words and ends with "…"; the link is never cut.
 */
export function toTweet(text: string, url: string): string {
  const words = text.normalize("NFC").trim();
  if (words === "") return url;
  if (namesAddress(words, url) && tweetWeight(words) <= maxTweetWeight) return words;
  const withLink = (part: string): string => `${part}\n${url}`;
  if (tweetWeight(withLink(words)) <= maxTweetWeight) return withLink(words);
  const fits = (part: string): boolean => tweetWeight(withLink(`${part}…`)) <= maxTweetWeight;
  return withLink(`${fitText(words, fits)}…`);
}

/** Returns the longest beginning of a text that fits. It is cut between words if that keeps more than half of it. */
function fitText(words: string, fits: (part: string) => boolean): string {
  const characters = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(words)]
    .slice(0, maxReadLength)
    .map(({ segment }) => segment);
  const part = (length: number): string => characters.slice(0, length).join("").trimEnd();
  let [low, high] = [0, characters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(part(middle))) low = middle;
    else high = middle - 1;
  }
  const lastSpace = characters.slice(0, low + 1).findLastIndex((character) => /^\s/.test(character));
  return part(lastSpace > low / 2 ? lastSpace : low).replace(/[,;:–—-]$/, "");
}

const maxHashtags = 2;

/**
 * The default text of a share on X, without the link: the proposal if it fits, otherwise the title and as many whole
 * sentences of the excerpt as fit. Hashtags follow if they fit and do not repeat a word of the title.
 */
export function tweetText({ title, excerpt, tags, proposal = "" }: UnsaidShare, url: string): string {
  const linkWeight = tweetWeight(`.\n${url}`) - 1;
  const fits = (text: string): boolean => tweetWeight(text) + linkWeight <= maxTweetWeight;
  const isProposed = proposal !== "" && fits(proposal);
  const opening = isProposed ? proposal : title;
  const hashtags = toHashtags(tags, maxHashtags).filter((tag) => !containsWord(opening, tag.slice(1)));
  const ending = hashtags.length === 0 ? "" : `\n\n${hashtags.join(" ")}`;
  const end = fits(opening + ending) ? ending : "";
  if (isProposed) return `${proposal}${end}`;
  const sentences = firstSentences(beyondTitle(excerpt, title), (part) => fits(`${title}\n\n${part}${end}`));
  return `${title}${sentences === "" ? "" : `\n\n${sentences}`}${end}`;
}

const unspaced = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/**
 * Tells whether a text contains this word as a whole: "Start" does not contain "art". In a script without spaces, the
 * word may be anywhere in the text.
 */
function containsWord(text: string, word: string): boolean {
  const [where, sought] = [text.toLowerCase(), word.toLowerCase()];
  if (unspaced.test(sought)) return where.includes(sought);
  for (let at = where.indexOf(sought); at !== -1; at = where.indexOf(sought, at + 1)) {
    const isApart =
      !/[\p{L}\p{M}\p{N}]$/u.test(where.slice(0, at)) && !/^[\p{L}\p{M}\p{N}]/u.test(where.slice(at + sought.length));
    if (isApart) return true;
  }
  return false;
}

/** Returns as many whole sentences from the beginning of a text as fit. A last sentence without an end is left out. */
function firstSentences(text: string, fits: (part: string) => boolean): string {
  let sentences = "";
  for (const { segment, index } of new Intl.Segmenter("und", { granularity: "sentence" }).segment(text)) {
    const part = text.slice(0, index + segment.length).trim();
    if (/(?:…|\.\.\.)$/.test(part) || !fits(part)) return sentences;
    sentences = part;
  }
  return sentences;
}
