import { cutBetweenWords } from "./title.ts";

// Lengths in letters of the Latin script. Wider letters count double.
/** The maximum length of a title in a list. It then takes at most eight lines beside a picture on a phone. */
const maxListTitle = 140;
/** The maximum length of an excerpt in a list: about three lines. */
const maxListExcerpt = 150;
/** The minimum length at which an excerpt that is cut may end with a sentence instead of an ellipsis. */
const minWholeSentences = 60;

const wideLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff00-\uff60]/gu;

/** The length of a text in letters of the Latin script: letters of Chinese, Japanese and Korean are twice as wide. */
export const textWidth = (text: string): number => text.length + (text.match(wideLetters)?.length ?? 0);

/** Shortens a title for a list. */
export const listTitle = (title: string): string => cutAtPause(title, letterCount(title, maxListTitle));

/**
 * Shortens an excerpt for a list. It ends after a whole sentence if there is one of sufficient length, otherwise between
 * words with an ellipsis.
 */
export function listExcerpt(excerpt: string, maxLength = maxListExcerpt): string {
  // An excerpt that was cut after a sentence needs no ellipsis.
  const text = excerpt.replace(/([.!?。！？؟])\s?…$/u, "$1");
  const limit = letterCount(text, maxLength);
  if (text.length <= limit) return text;
  const ends = [...text.slice(0, limit + 1).matchAll(sentenceEnd)].map(
    ({ 0: end, index }) => index + end.trimEnd().length,
  );
  const last = ends.at(-1) ?? 0;
  return last >= letterCount(text, minWholeSentences) ? text.slice(0, last) : cutAtPause(text, limit);
}

/** The minimum share of a text that is left when it is cut at a pause. */
const minShareAtPause = 0.75;

/** Cuts a text at its last comma or similar pause, so that it does not end with an article, or else between words. */
function cutAtPause(text: string, limit: number): string {
  const cut = cutBetweenWords(text, limit);
  if (cut === text) return text;
  const last = [...cut.matchAll(/[\p{L}\p{N}](?=[,;:،؛]\s|[，、；：]|\s[–—])/gu)].at(-1);
  const end = last === undefined ? 0 : last.index + last[0].length;
  return end >= minShareAtPause * limit ? `${cut.slice(0, end)}…` : cut;
}

/** The end of a sentence. A full stop after fewer than three letters may belong to an abbreviation. */
const sentenceEnd = /(?:[\p{L}\p{N}]{3}[.!?؟]["'”’»)]?\s|[。！？][」』”]?)/gu;

/** How many characters of a text are as wide as `length` letters of the Latin script. */
function letterCount(text: string, length: number): number {
  return text === "" ? length : Math.round((length * text.length) / textWidth(text));
}

type SizeClass = "" | "long" | "very-long";

/** The lengths of words from which a site's name is set in smaller type, so that they fit into a phone's window. */
const longWordOfName = 9;
const veryLongWordOfName = 15;
/** The length of a name is that of its longest word, or all its letters divided by this number if that is more. */
const lettersPerWordOfName = 2.5;

/** The length from which a title is set in smaller type. */
const longTitle = 50;
/** The length from which a title is set in much smaller type. In large type it would fill a phone's screen. */
const veryLongTitle = 90;
/** A title with a word longer than this counts as longer than it is, because such a word fills a line on a phone. */
const longWord = 13;
const lettersPerLongWord = 5;

/** The class of a heading whose size depends on the length of its title. Empty for a title of ordinary length. */
export function titleSize(title: string): SizeClass {
  const words = title.split(/[\s-]/).filter((word) => textWidth(word) === word.length);
  const longest = Math.max(0, ...words.map(({ length }) => length));
  const length = Math.max(textWidth(title), longest > longWord ? lettersPerLongWord * longest - 20 : 0);
  return sizeClass(length, longTitle, veryLongTitle);
}

/** The class of a site's name on its front page, where it has the largest type. */
export function nameSize(name: string): SizeClass {
  const longest = Math.max(0, ...name.split(/[\s-]/).map(textWidth));
  return sizeClass(Math.max(longest, textWidth(name) / lettersPerWordOfName), longWordOfName, veryLongWordOfName);
}

const sizeClass = (length: number, long: number, veryLong: number): SizeClass =>
  length > veryLong ? "very-long" : length > long ? "long" : "";
