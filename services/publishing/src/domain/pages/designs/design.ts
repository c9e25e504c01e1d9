import type { Html } from "../../html.ts";
import type { PostSummary } from "../../post.ts";
import type { View } from "../view.ts";
import type { PageWords } from "../words/languages.ts";

/** The pages to which the navigation at the top of each page links, besides the pages of tags. */
export const sections = ["archive", "about", "search"] as const;
export type Section = (typeof sections)[number] & keyof PageWords;

/**
 * The page on which a design renders the top part. The site's name is a heading on the front page and a link elsewhere.
 */
export interface Place {
  readonly front: boolean;
  readonly section?: Section;
  /** The tag whose posts the page lists. */
  readonly tag?: string;
  /** The slug of the page that the owner wrote. */
  readonly ownPage?: string;
}

/** The posts of a site's front page. */
export interface Front {
  /** The page's posts, newest first; at least one. */
  readonly posts: readonly PostSummary[];
  /** The posts of the front page and some older ones, for templates whose front page shows more. */
  readonly recent: readonly PostSummary[];
}

/** The layout of a template's pages. Every template shows the same content. */
export interface Design {
  readonly masthead: (view: View, place: Place) => Html;
  readonly front: (view: View, front: Front) => Html;
  /** Renders the list of posts on every page except the front page. */
  readonly list: (view: View, posts: readonly PostSummary[]) => Html;
}
