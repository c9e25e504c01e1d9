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
export const isRightToLeft = (language: string): boolean =>
  rightToLeftLanguages.has(language.split("-")[0]?.toLowerCase() ?? "");

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

/**
 * Sanitised HTML that runs in its direction wherever it stands. Only right to left is marked, on each of the outermost elements: an element
 * around all of them would keep a CMS from seeing the paragraphs as its own.
 */
export function withDirection(html: string, { language, direction }: Partial<ArticleLanguage>): string {
  if (direction !== "rtl") return html;
  const marks = `${language === undefined || language === "" ? "" : ` lang="${language}"`} dir="rtl"`;
  return changeOpeningTags(html, (tag) =>
    / (?:lang|dir)="/.test(tag) ? tag : tag.replace(/^<[a-z0-9]+/, `$&${marks}`),
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
