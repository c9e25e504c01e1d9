import type { Article } from "./article/prepare.ts";
import type { PostPicture } from "./pictures/picture.ts";

/** A published article on a site. */
export interface Post extends Article {
  readonly id: string;
  readonly slug: string;
  /** The session from which the post was published. */
  readonly sessionId?: string;
  /** The time of first publication. */
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /**
   * The time of the last change to the comments that readers see, which makes cached pages of the post outdated. Not
   * set without such a change.
   */
  readonly commentsChangedAt?: Date;
  /** The pictures of the article that this service hosts. */
  readonly pictures?: readonly PostPicture[];
}

/** Returns when something on a page last changed: the site, or any of the posts that the page shows. */
export const lastChange = (site: { readonly updatedAt: Date }, shown: readonly { readonly updatedAt?: Date }[]): Date =>
  new Date(Math.max(...[site, ...shown].flatMap(({ updatedAt }) => updatedAt?.getTime() ?? [])));

/** A post without its text. */
export type PostSummary = Omit<Post, "html">;
