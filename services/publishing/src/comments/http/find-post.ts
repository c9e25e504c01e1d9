import type { Request } from "express";
import type { Post } from "../../domain/post.ts";
import type { Site } from "../../domain/site.ts";
import { parameter } from "../../http/send.ts";
import type { PostKey } from "../comment.ts";
import type { CommentPorts } from "./ports.ts";

const slugForm = /^[a-z0-9-]{1,100}$/;

/** The post that a request is about, while its site takes comments. */
export async function findPost(
  request: Request,
  site: Site,
  { posts }: Pick<CommentPorts, "posts">,
): Promise<Post | undefined> {
  const slug = parameter(request, "slug");
  if ((site.comments ?? "off") === "off" || !slugForm.test(slug)) return undefined;
  return posts.findBySlug(site, slug);
}

/** Names a post of a site. */
export const keyOf = ({ accountId, publicationId }: Site, { id: postId }: Pick<Post, "id">): PostKey => ({
  accountId,
  publicationId,
  postId,
});
