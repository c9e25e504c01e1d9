import type { Post__Output } from "@galley/proto/publishing/v1";
import { ServiceError } from "@galley/service-kit/errors";
import { z } from "zod";
import type { Backends } from "../ports.ts";
import { post, toPost } from "../representations/post.ts";
import { defineRoute } from "../route.ts";
import { resourceId } from "../validation/fields.ts";

export const listPosts = defineRoute({
  method: "get",
  path: "/publications/:id/posts",
  name: "listPosts",
  tag: "Publications",
  summary: "List published posts",
  failures: ["NOT_FOUND", "BAD_GATEWAY"],
  params: z.object({ id: resourceId }),
  responses: { 200: { description: "The 50 newest published posts, oldest first.", data: z.array(post).max(50) } },
  handle: async ({ params }, { backends }) => ({
    status: 200,
    data: (await readPosts(params.id, backends)).map(toPost),
  }),
});

/** Publishing learns of a publication later than its owner; until then there are no posts. */
async function readPosts(publicationId: string, { content, publishing }: Backends): Promise<readonly Post__Output[]> {
  try {
    return (await publishing("listPosts", { publicationId })).posts;
  } catch (error) {
    if (!(error instanceof ServiceError && error.kind === "not-found")) throw error;
    await content("getPublication", { publicationId });
    return [];
  }
}
