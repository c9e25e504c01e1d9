import type { View } from "../../domain/pages/view.ts";
import { localeFor } from "../../domain/pages/words/locale.ts";
import type { PostSummary } from "../../domain/post.ts";

/**
 * The data that every page of comments needs. The page's own texts are in the post's language if Galley has
 * translations for it, otherwise in the site's language.
 */
export interface CommentContext extends View {
  readonly post: Pick<PostSummary, "slug" | "title">;
}

/** Collects the data that the pages with a post's comments need. */
export function commentContext(view: View, post: Pick<PostSummary, "slug" | "title" | "language">): CommentContext {
  return { ...view, post, locale: localeFor(post.language ?? "") ?? view.locale };
}
