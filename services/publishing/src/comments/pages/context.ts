import type { Addresses } from "../../domain/addresses.ts";
import { english, type Locale, localeFor } from "../../domain/pages/words/locale.ts";
import type { PostSummary } from "../../domain/post.ts";
import type { Site } from "../../domain/site.ts";

/** What every page of comments is about. */
export interface CommentContext {
  readonly site: Site;
  readonly addresses: Addresses;
  readonly post: Pick<PostSummary, "slug" | "title">;
  /** Of the words around the comments: the post's language, if there are any in it, else the page's. */
  readonly locale: Locale;
}

/** The context of a post. */
export function commentContext(
  site: Site,
  post: Pick<PostSummary, "slug" | "title" | "language">,
  addresses: Addresses,
  ofPage = english,
): CommentContext {
  return { site, addresses, post, locale: localeFor(post.language ?? "") ?? ofPage };
}
