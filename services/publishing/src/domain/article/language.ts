import { changeOpeningTags } from "./top-level.ts";

/** The language that an article is in and the direction it runs in. */
export interface ArticleLanguage {
  /** By BCP 47, for example "pt-BR"; empty: nobody told us. */
  readonly language: string;
  readonly direction: "ltr" | "rtl" | "auto";
}

/** Writers wrap an article in an element that tells its language; the sanitiser leaves no other wrapper. */
const wrapper = /^<div lang="([a-z0-9-]{2,35})"(?: dir="(ltr|rtl)")?>/i;

const rightToLeftLanguages = new Set(["ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"]);
const rightToLeftLetters = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu;
/** Scripts that one language alone is written in, as a rule. Chinese is not told from Japanese by its characters. */
const telling: readonly (readonly [string, RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["th", /\p{Script=Thai}/gu],
  ["he", /\p{Script=Hebrew}/gu],
];
const readCharacters = 2_000;

/** Whether a language's usual script runs from right to left. */
export const isRightToLeft = (language: string): boolean => rightToLeftLanguages.has(baseOf(language));

/** Sanitised HTML without what is wrapped around the whole of it, and the language that told. */
export function unwrapped(html: string): { readonly html: string; readonly told?: ArticleLanguage } {
  const [open = "", language, direction] = wrapper.exec(html) ?? [];
  if (language === undefined || endOfFirst(html) !== html.length) return { html };
  const runsBack = direction?.toLowerCase() === "rtl" || (direction === undefined && isRightToLeft(language));
  const inside = html.slice(open.length, -"</div>".length).trim();
  return { html: inside, told: { language, direction: runsBack ? "rtl" : "ltr" } };
}

/** Where the `<div>` ends that HTML begins with. */
function endOfFirst(html: string): number {
  let depth = 0;
  for (const { 0: tag, index } of html.matchAll(/<div[ >]|<\/div>/g)) {
    depth += tag === "</div>" ? -1 : 1;
    if (depth === 0) return index + tag.length;
  }
  return -1;
}

/** Whether one language is a form of the other, as Austrian German is of German. */
export const isSameLanguage = (one: string, other: string): boolean => baseOf(one) === baseOf(other);

const baseOf = (language: string): string => language.split(/[-_]/)[0]?.toLowerCase() ?? "";

/** Sanitised HTML with this language and direction on each of the outermost elements that has words and tells none itself. */
export function withMarks(html: string, { language = "", direction }: Partial<ArticleLanguage>): string {
  const marks = `${language === "" ? "" : ` lang="${language}"`}${direction === undefined ? "" : ` dir="${direction}"`}`;
  return changeOpeningTags(html, (tag) =>
    /^<(?:hr|pre)\b| (?:lang|dir)="/.test(tag) ? tag : tag.replace(/^<[a-z0-9]+/, `$&${marks}`),
  );
}

/** What the script of a text says of its language. */
export function languageOfScript(text: string): ArticleLanguage {
  const beginning = text.slice(0, readCharacters);
  const letters = count(beginning, /\p{L}/gu);
  const runsBack = count(beginning, rightToLeftLetters) * 2 > letters;
  const [found = ""] = telling.find(([, script]) => count(beginning, script) * 4 > letters) ?? [];
  return { language: found, direction: runsBack ? "rtl" : "auto" };
}

const count = (text: string, expression: RegExp): number => text.match(expression)?.length ?? 0;
