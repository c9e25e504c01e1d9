import { isRightToLeft } from "../../article/language.ts";
import { type Html, html } from "../html.ts";
import { languages } from "./languages.ts";
import type { Words } from "./words.ts";

/** A language that pages can speak, and how it writes. */
export interface Locale {
  /** By BCP 47. */
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly words: Words;
}

/** The locale of a language, or undefined when the pages have no words in it. */
export function localeFor(language: string): Locale | undefined {
  const known = language.split("-")[0]?.toLowerCase() ?? "";
  const words = languages[known];
  return words === undefined ? undefined : { language: known, direction: isRightToLeft(known) ? "rtl" : "ltr", words };
}

export const english: Locale = { language: "en", direction: "ltr", words: languages.en };

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
