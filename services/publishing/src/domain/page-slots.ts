import type { Html } from "./html.ts";
import type { PublicationKey } from "./ports.ts";
import type { Post } from "./post.ts";
import type { Site } from "./site.ts";

/** A picture of a post or a publication in the sizes that there are, served by the site itself. */
export interface Cover {
  /** Of the size for readers whose browser knows no `srcset`. */
  readonly src: string;
  /** For example "/…-640.webp 640w, /…-1280.webp 1280w". The page adds the `sizes` of the place where it shows it. */
  readonly srcset: string;
  /** Of the largest size, in pixels, so that the page keeps room for it. */
  readonly width: number;
  readonly height: number;
  /** What it shows; empty for decoration. */
  readonly alt: string;
}

/** The picture that others show with a link to a page. */
export interface ShareImage {
  /** Absolute. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/**
 * The comments below an article: the insides of a `<section class="comments" aria-labelledby="comments">` that begins with
 * `<h2 id="comments">`. Styled are there: `ol.thread` with `li > article.comment` (nested `ol.thread` for replies),
 * `.comment-head`, `p.notice`, `p.empty`, and `form.form` with `p.field > label + input|textarea`, `p.hint` and `button`.
 */
export interface CommentsPart {
  readonly html: Html;
  readonly changedAt: Date;
}

/** What other parts of the service put on pages; each stays empty without its part. */
export interface PageSlots {
  /** The covers of those of these posts that have one, by the posts' ids. */
  readonly covers?: (publication: PublicationKey, postIds: readonly string[]) => Promise<ReadonlyMap<string, Cover>>;
  readonly shareImage?: (site: Site, post: Post) => ShareImage;
  /** `query` is that of the page's address, for what a form leads back with. */
  readonly comments?: (
    site: Site,
    post: Post,
    query: Readonly<Record<string, unknown>>,
  ) => Promise<CommentsPart | undefined>;
}
