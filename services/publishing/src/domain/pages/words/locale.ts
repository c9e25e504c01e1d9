import { isRightToLeft } from "../../article/language.ts";
import { type Html, html } from "../../html.ts";
import { type CommentWords, languages, type PageWords, type Words } from "./languages.ts";

/** A language that pages can speak, and how it writes. */
export interface Locale {
  /** By BCP 47. */
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly words: PageWords;
  /** What the pages say around comments. */
  readonly comments: CommentWords;
}

/** The locale of a language, or undefined when the pages have no words in it. */
export function localeFor(language: string): Locale | undefined {
  const known = language.split("-")[0]?.toLowerCase() ?? "";
  const words = languages[known];
  return words === undefined ? undefined : localeOf(known, words);
}

const localeOf = (language: string, { pages: words, comments }: Words): Locale => ({
  ...{ language, direction: isRightToLeft(language) ? "rtl" : "ltr", words, comments },
});

export const english = localeOf("en", languages.en);

/** The language that most of these posts are in, of those that the pages can speak; English when nothing is known. */
export function localeOfPosts(posts: readonly { readonly language?: string }[]): Locale {
  const counts = new Map<string, number>();
  for (const { language = "" } of posts) {
    const known = localeFor(language)?.language;
    if (known !== undefined) counts.set(known, (counts.get(known) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most === undefined ? english : (localeFor(most[0]) ?? english);
}

/** Fills the places of a text; what goes in keeps its own direction. */
export function fill(text: string, values: Readonly<Record<string, Html | string | number>>): Html {
  const parts = text.split(/[{}]/).map((part, index): Html => {
    const value = index % 2 === 1 ? values[part] : undefined;
    if (value === undefined) return html`${part}`;
    return typeof value === "string" ? html`<bdi>${value}</bdi>` : html`${value}`;
  });
  return html`${parts}`;
}

/** The same as plain text, for titles and labels. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text
    .split(/[{}]/)
    .map((part, index) => (index % 2 === 1 ? String(values[part] ?? "") : part))
    .join("");
