import type { Addresses } from "../addresses.ts";
import { isRightToLeft, textDirection } from "../article/language.ts";
import { type Html, html } from "../html.ts";
import type { Cover } from "../pictures/picture.ts";
import type { PostSummary } from "../post.ts";
import type { Site } from "../site.ts";
import { type Locale, localeFor } from "./words/locale.ts";

/** The data from which every page of a site is rendered. */
export interface View {
  readonly site: Site;
  readonly addresses: Addresses;
  /** The language and the translated texts of the page around the posts. */
  readonly locale: Locale;
  /** The cover of each post on the page, by the post's id. */
  readonly covers: ReadonlyMap<string, Cover>;
  /** The most frequent tags of the site's posts. */
  readonly tags?: readonly string[];
  /** Set if all posts of the page have the same tag, which then is not repeated at each post. */
  readonly isOfTag?: boolean;
  /** Set if the page shows pictures from their original addresses, because only the author of the draft sees it. */
  readonly showsOriginals?: boolean;
}

/**
 * Returns the language for texts that Galley generates within a post, such as its date. It is the post's own language
 * if there are translations for it, otherwise the language of the page.
 */
export const localeOfPost = ({ language = "" }: Pick<PostSummary, "language">, { locale }: View): Locale =>
  localeFor(language) ?? locale;

/**
 * Builds the attributes for an element that contains text of a post: its language, and `dir="auto"`, with which
 * browsers find the direction of the text.
 */
export const written = ({ language = "" }: PostSummary): Html => html`lang="${language}" dir="auto"`;

/** The direction in which a post is written. If it is not stored, its language or its title decides. */
export function postDirection({ direction = "auto", language = "", title }: PostSummary): "ltr" | "rtl" {
  if (direction !== "auto") return direction;
  return isRightToLeft(language) ? "rtl" : textDirection(title);
}

/**
 * Builds the `dir` attribute for an element that contains one post of a list, with its tag and date. Returns `false` if
 * the post has the direction of the page.
 */
export function turned({ locale }: View, post: PostSummary): Html | false {
  const direction = postDirection(post);
  return direction !== locale.direction && html` dir="${direction}"`;
}

/**
 * Returns the title of a post as the text of a link. If the title has no visible characters, for example only
 * zero-width spaces, it is replaced by a text such as "Untitled".
 */
export const shownTitle = ({ title }: PostSummary, { words }: Locale): string =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(title) ? title : words.untitled;
