import type { Html } from "../../html.ts";
import type { PostSummary } from "../../post.ts";
import type { View } from "../view.ts";
import type { PageWords } from "../words/languages.ts";

/** The pages that a masthead leads to. */
export const sections = ["archive", "about", "search"] as const;
export type Section = (typeof sections)[number] & keyof PageWords;

/** Where the masthead stands: the front page's has the site's name as the page's heading. */
export interface Place {
  readonly front: boolean;
  readonly section?: Section;
  /** The tag whose posts the page lists. */
  readonly tag?: string;
}

/** The first page of a site's posts. */
export interface Front {
  /** The page's posts, newest first; at least one. */
  readonly posts: readonly PostSummary[];
  /** Those posts and some more after them. */
  readonly recent: readonly PostSummary[];
}

/** How the pages of a template are built; their content is the same in all. */
export interface Design {
  readonly masthead: (view: View, place: Place) => Html;
  readonly front: (view: View, front: Front) => Html;
  /** A list of posts on any other page. */
  readonly list: (view: View, posts: readonly PostSummary[]) => Html;
}
