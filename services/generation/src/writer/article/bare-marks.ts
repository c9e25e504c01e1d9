import { codeIn, type Range } from "../../reading/html/tags-in-text.ts";

/*
 * Decides which stars and tildes in a model's text are marks of Markdown (emphasis, strikethrough) and which are plain text. The
 * rules of Markdown look at each star alone and are often wrong: by them, "2*3*4" emphasises the 3, and "**「重要」**です" emphasises
 * nothing. So before a text is parsed, its stars and tildes are classified by these rules:
 *
 * 1. One or two stars between two digits are plain text, and so is a single tilde ("3~5 days").
 * 2. Within a word or a formula, a single star opens no emphasis ("a*b*c", "(a+b)*c"). Two stars do if two others follow before
 * the next space ("Hyper**T**ext", but not "f**k").
 * 3. In scripts without spaces between words, emphasis may begin and end anywhere, also before punctuation.
 * 4. Carets around a few characters behind a letter, digit or bracket raise them ("10^3^"), and tildes behind a letter or bracket
 * lower them ("H~2~O"), as in the Markdown of Pandoc.
 */

const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー々]/u;
const wordCharacter = /[\p{L}\p{M}\p{N}]/u;
const digit = /\p{Nd}/u;

const isWord = (character: string): boolean => wordCharacter.test(character) && !unspaced.test(character);

/** Returns the ranges of code and web addresses in a text. Stars and tildes in them are never escaped. */
function untouchedIn(markdown: string): Range[] {
  const found = [...markdown.matchAll(addresses)].map(({ 0: address, index: at }) => ({
    at,
    end: at + address.length,
  }));
  return [...codeIn(markdown), ...found].sort((one, other) => one.at - other.at);
}

const raisedWords = /(?<=[\p{L}\p{N})\]])\^([^\s^*`[\]<>]{1,20})\^(?![\p{N}^])/gu;
const loweredWords = /(?<=[\p{sc=Latin}\p{sc=Greek})\]>])~([A-Za-z\d+−-]{1,12})~(?!~)/gu;
const loneTilde = /(?<![~\\])~(?!~)/g;
const tightPair = /(?<![*\\])(\*{1,2})(?![\s*])([^*\n]{1,300})(?<!\s)\1(?!\*)/g;

/** Escapes the stars in a line of Markdown that are plain text and not emphasis, so that the Markdown parser leaves them as typed. */
export const escapeBareStars = (text: string): string => outsideOfCodeAndAddresses(text, escapeStars);

/**
 * Prepares a model's text for the Markdown parser: escapes stars and tildes that are plain text, and writes emphasis and raised or
 * lowered characters as HTML elements where Markdown would not recognize their marks.
 */
export const escapeBareMarks = (markdown: string): string =>
  outsideOfCodeAndAddresses(markdown, (paragraph) =>
    asElements(escapeStars(paragraph))
      .replace(raisedWords, "<sup>$1</sup>")
      .replace(loweredWords, "<sub>$1</sub>")
      .replace(loneTilde, "\\~"),
  );

// Matches an address as Markdown reads it. Addresses are left alone: their stars are not emphasis, and a backslash before one would
// become a part of the address.
const addresses = /(?:https?:\/\/|www\.|mailto:)[^\s<>]+/gi;

/**
 * Applies `change` to each paragraph of a text, or to the parts of a paragraph that are not code or addresses, and puts everything
 * together again in order.
 */
function outsideOfCodeAndAddresses(markdown: string, change: (paragraph: string) => string): string {
  if (!/[*~^]/.test(markdown)) return markdown;
  const parts: string[] = [];
  let at = 0;
  for (const same of [...untouchedIn(markdown), { at: markdown.length, end: markdown.length }]) {
    // The range lies within an earlier one, for example an address in code, which is already copied.
    if (same.at < at) continue;
    const paragraphs = markdown.slice(at, same.at).split(/(\n[ \t]*\n)/);
    parts.push(...paragraphs.map(change), markdown.slice(same.at, same.end));
    at = same.end;
  }
  return parts.join("");
}

function escapeStars(paragraph: string): string {
  const isOpen = { 1: false, 2: false };
  return paragraph.replace(/\*+/g, (run, at: number) => {
    const { length } = run;
    if ((length !== 1 && length !== 2) || isEscaped(paragraph, at)) return run;
    const [before, after] = [characterBefore(paragraph, at), characterAt(paragraph, at + length)];
    if (digit.test(before) && digit.test(after)) return escaped(run);
    const isInside = (isWord(before) || /[)\]}]/.test(before)) && (isWord(after) || /[([{]/.test(after));
    if (isOpen[length] && !isSpace(before)) {
      isOpen[length] = false;
      return run;
    }
    if (isInside && !(length === 2 && closesInRun(paragraph, at + length))) return escaped(run);
    isOpen[length] = !isSpace(after);
    return run;
  });
}

/** Whether an opening pair of stars is closed by another pair before the next space. */
const closesInRun = (paragraph: string, at: number): boolean =>
  /^[^\s*]{1,100}\*\*(?!\*)/.test(paragraph.slice(at, at + 103));

/**
 * Replaces emphasis by HTML elements where Markdown would miss it: in scripts without spaces, marks with punctuation inside and a letter
 * outside.
 */
function asElements(paragraph: string): string {
  return paragraph.replace(tightPair, (whole, mark: string, words: string, at: number) => {
    const [before, after] = [characterBefore(paragraph, at), characterAt(paragraph, at + whole.length)];
    const isUnseen =
      (unspaced.test(before) && isPunctuation(characterAt(words, 0))) ||
      (unspaced.test(after) && isPunctuation(characterBefore(words, words.length)));
    const name = mark === "**" ? "strong" : "em";
    return isUnseen ? `<${name}>${words}</${name}>` : whole;
  });
}

const isSpace = (character: string): boolean => character === "" || /\s/.test(character);

const isPunctuation = (character: string): boolean => /[\p{P}\p{S}]/u.test(character);

const escaped = (run: string): string => run.replaceAll("*", "\\*");

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === "\\") slashes += 1;
  return slashes % 2 === 1;
}

const characterAt = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 32);

const characterBefore = (text: string, at: number): string => [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? "";
