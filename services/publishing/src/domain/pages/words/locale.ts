import { isRightToLeft } from "../../article/language.ts";
import { type Html, html } from "../../html.ts";
import { type CommentWords, languages, type PageWords, type Words } from "./languages.ts";

/** A language in which the pages' own texts are available, with its direction and these texts. */
export interface Locale {
  /** The language as a BCP 47 tag, for example "de". */
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly words: PageWords;
  /** The texts of the pages around comments. */
  readonly comments: CommentWords;
}

/** Returns the texts of a language, or undefined if the pages are not translated to it. */
export function localeFor(language: string): Locale | undefined {
  const known = language.split("-")[0]?.toLowerCase() ?? "";
  const words = languages[known];
  return words === undefined ? undefined : createLocale(known, words);
}

const createLocale = (language: string, { pages: words, comments }: Words): Locale => ({
  language,
  direction: isRightToLeft(language) ? "rtl" : "ltr",
  words,
  comments,
});

export const english = createLocale("en", languages.en);

/**
 * Chooses the language of a page: the most frequent one among these posts for which there are translations. English if
 * there is none.
 */
export function localeOfPosts(posts: readonly { readonly language?: string }[]): Locale {
  const counts = new Map<string, number>();
  for (const { language = "" } of posts) {
    const known = localeFor(language)?.language;
    if (known !== undefined) counts.set(known, (counts.get(known) ?? 0) + 1);
  }
  const [mostFrequent] = [...counts].sort(([, one], [, other]) => other - one);
  return mostFrequent === undefined ? english : (localeFor(mostFrequent[0]) ?? english);
}

/** Fills in the placeholders of a translated text. Each inserted text keeps its own direction of writing. */
export function fill(text: string, values: Readonly<Record<string, Html | string | number>>): Html {
  const parts = text.split(/[{}]/).map((part, index): Html => {
    const value = index % 2 === 1 ? values[part] : undefined;
    if (value === undefined) return html`${part}`;
    return typeof value === "string" ? html`<bdi>${value}</bdi>` : html`${value}`;
  });
  return html`${parts}`;
}

/** Fills in the placeholders of a text and returns plain text, for titles and labels. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text
    .split(/[{}]/)
    .map((part, index) => (index % 2 === 1 ? String(values[part] ?? "") : part))
    .join("");
