import { changeOpeningTags } from "./top-level.ts";

/** The language and text direction of an article. */
export interface ArticleLanguage {
  /** A BCP 47 tag, for example "pt-BR". Empty if the language is unknown. */
  readonly language: string;
  readonly direction: "ltr" | "rtl" | "auto";
}

/**
 * The element with which the writer wraps an article to declare its language. The sanitiser removes all other wrappers.
 */
const wrapper = /^<div lang="([a-z0-9-]{2,35})"(?: dir="(ltr|rtl)")?>/i;

const rightToLeftLanguages = new Set(["ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"]);
const rightToLeftLetters = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu;
/**
 * Scripts that show the language of a text, because usually only one language is written in them. Han characters are
 * not listed, because Chinese and Japanese share them.
 */
const languageScripts: readonly (readonly [string, RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["th", /\p{Script=Thai}/gu],
  ["he", /\p{Script=Hebrew}/gu],
];
/** The language is detected from this many characters at the beginning of the text. */
const detectionLength = 2_000;

/** Tells whether the usual script of a language runs from right to left. */
export const isRightToLeft = (language: string): boolean => rightToLeftLanguages.has(primaryLanguage(language));

/** Removes the wrapper around the whole of a sanitised article, and returns the language that it declares. */
export function unwrapped(html: string): { readonly html: string; readonly declared?: ArticleLanguage } {
  const [open = "", language, direction] = wrapper.exec(html) ?? [];
  if (language === undefined || endOfFirst(html) !== html.length) return { html };
  const runsBack = direction?.toLowerCase() === "rtl" || (direction === undefined && isRightToLeft(language));
  const inside = html.slice(open.length, -"</div>".length).trim();
  return { html: inside, declared: { language, direction: runsBack ? "rtl" : "ltr" } };
}

/**
 * Returns the index after the closing tag of the `<div>` with which the HTML begins, or -1 if the `<div>` is not
 * closed.
 */
function endOfFirst(html: string): number {
  let depth = 0;
  for (const { 0: tag, index } of html.matchAll(/<div[ >]|<\/div>/g)) {
    depth += tag === "</div>" ? -1 : 1;
    if (depth === 0) return index + tag.length;
  }
  return -1;
}

/** Tells whether two tags have the same primary language, as "de-AT" and "de" do. */
export const isSameLanguage = (one: string, other: string): boolean => primaryLanguage(one) === primaryLanguage(other);

const primaryLanguage = (language: string): string => language.split(/[-_]/)[0]?.toLowerCase() ?? "";

/**
 * Adds the language and direction to each top-level element of sanitised HTML that has text and
 * does not declare its own.
 */
export function withMarks(html: string, { language = "", direction }: Partial<ArticleLanguage>): string {
  const marks = `${language === "" ? "" : ` lang="${language}"`}${direction === undefined ? "" : ` dir="${direction}"`}`;
  return changeOpeningTags(html, (tag) =>
    /^<(?:hr|pre)\b| (?:lang|dir)="/.test(tag) ? tag : tag.replace(/^<[a-z0-9]+/, `$&${marks}`),
  );
}

const rightToLeftLetter = new RegExp(rightToLeftLetters.source, "u");

/** The direction of a text whose language is unknown: that of its first letter, as browsers determine `dir="auto"`. */
export const textDirection = (text: string): "ltr" | "rtl" =>
  rightToLeftLetter.test(/\p{L}/u.exec(text)?.[0] ?? "") ? "rtl" : "ltr";

/** Detects language and direction from the script of a text. */
export function languageOfScript(text: string): ArticleLanguage {
  const beginning = text.slice(0, detectionLength);
  const letters = count(beginning, /\p{L}/gu);
  const runsBack = count(beginning, rightToLeftLetters) * 2 > letters;
  const [found = ""] = languageScripts.find(([, script]) => count(beginning, script) * 4 > letters) ?? [];
  return { language: found, direction: runsBack ? "rtl" : "auto" };
}

const count = (text: string, expression: RegExp): number => text.match(expression)?.length ?? 0;
