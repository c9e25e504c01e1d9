import type { SitePorts } from "../../http/site-ports.ts";
import { commentsPerPage } from "../comment.ts";
import { commentContext } from "../pages/context.ts";
import { commentsSection } from "../pages/section.ts";
import { keyOf } from "./find-post.ts";
import type { CommentPorts } from "./ports.ts";

/** Puts comments below articles, where the owner has them switched on. */
export function commentsSlot({ comments, addresses }: Pick<CommentPorts, "comments" | "addresses">) {
  const slot: NonNullable<SitePorts["commentsBelow"]> = async (site, post) => {
    if ((site.comments ?? "off") === "off") return undefined;
    const key = keyOf(site, post);
    const [count, first] = await Promise.all([
      comments.countShown(key),
      comments.listShown(key, { limit: commentsPerPage }),
    ]);
    return {
      html: commentsSection(commentContext(site, post, addresses), first, count),
      changedAt: post.commentsChangedAt ?? post.updatedAt,
    };
  };
  return slot;
}
