import type { Addresses } from "../addresses.ts";
import { type Html, html } from "../html.ts";
import type { Cover } from "../pictures/picture.ts";
import type { PostSummary } from "../post.ts";
import type { Site } from "../site.ts";
import { type Locale, localeFor } from "./words/locale.ts";

/** What every page of a site is made with. */
export interface View {
  readonly site: Site;
  readonly addresses: Addresses;
  /** Of the words around the posts. */
  readonly locale: Locale;
  /** Of the posts on the page, by their ids. */
  readonly covers: ReadonlyMap<string, Cover>;
  /** The most frequent tags of the site's posts. */
  readonly tags?: readonly string[];
  /** The page is a draft's, for its author alone. */
  readonly isPreview?: boolean;
}

/** The words for what is said about a post inside of it: in its own language where there are words, else the page's. */
export const localeOfPost = ({ language = "" }: PostSummary, { locale }: View): Locale => localeFor(language) ?? locale;

/** The attributes of an element whose text a writer wrote: in the post's language, in the direction of its own letters. */
export const written = ({ language = "" }: PostSummary): Html => html`lang="${language}" dir="auto"`;

/** A title that can be seen, for the sake of links: some are made of spaces that have no width, and such. */
export const shownTitle = ({ title }: PostSummary, { words }: Locale): string =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(title) ? title : words.untitled;
