import type { View } from "../../domain/pages/view.ts";
import { localeFor } from "../../domain/pages/words/locale.ts";
import type { PostSummary } from "../../domain/post.ts";

/** What every page of comments is about. Its words are of the post's language, if there are any in it, else of the site's. */
export interface CommentContext extends View {
  readonly post: Pick<PostSummary, "slug" | "title">;
}

/** The context of a post. */
export function commentContext(view: View, post: Pick<PostSummary, "slug" | "title" | "language">): CommentContext {
  return { ...view, post, locale: localeFor(post.language ?? "") ?? view.locale };
}
