import { toServiceError } from "@galley/service-kit/errors";
import { z } from "zod";
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
  handle: async ({ params: { id: publicationId } }, { backends: { content, publishing } }) => {
    const { posts, knowsPublication } = await publishing("listPosts", { publicationId });
    // Whether a publication without posts exists is content's to say: publishing hears of it later. Without content it answers alone.
    if (posts.length === 0) {
      await content("getPublication", { publicationId }).catch((error: unknown) => {
        if (!knowsPublication || toServiceError(error).kind !== "unavailable") throw error;
      });
    }
    return { status: 200, data: posts.map(toPost) };
  },
});
