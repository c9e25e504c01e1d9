import type { Addresses } from "../../domain/addresses.ts";
import type { PostSummary } from "../../domain/post.ts";
import type { Site } from "../../domain/site.ts";

/** What every page of comments is about. */
export interface CommentContext {
  readonly site: Site;
  readonly addresses: Addresses;
  readonly post: Pick<PostSummary, "slug" | "title">;
}
