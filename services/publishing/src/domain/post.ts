import type { Article } from "./article/prepare.ts";
import type { PostPicture } from "./pictures/picture.ts";

/** An article as it stands on a site. */
export interface Post extends Article {
  readonly id: string;
  readonly slug: string;
  /** The session that it was published from. */
  readonly sessionId?: string;
  /** When it was first published. */
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** When what readers see of its comments changed last; not there: never. */
  readonly commentsChangedAt?: Date;
  /** Those of the article's pictures that are served from here. */
  readonly pictures?: readonly PostPicture[];
}

/** When something last changed that shows a site and these of its posts. */
export const lastChangeOf = (
  site: { readonly updatedAt: Date },
  shown: readonly { readonly updatedAt?: Date }[],
): Date => new Date(Math.max(...[site, ...shown].flatMap(({ updatedAt }) => updatedAt?.getTime() ?? [])));

/** A post without its text, for lists. */
export type PostSummary = Omit<Post, "html">;
