import { z } from "zod";
import { deleted, deletion } from "../representations/deletion.ts";
import { defineRoute } from "../route.ts";
import { resourceId } from "../validation/fields.ts";

export const deletePublication = defineRoute({
  method: "delete",
  path: "/publications/:id",
  name: "deletePublication",
  tag: "Publications",
  summary: "Delete a publication and everything that belongs to it",
  description:
    "Its topics, ideas, sessions, drafts, site, posts and comments go with it. A 503 says that a part could not be reached: the publication is gone already, and repeating the request completes the deletion.",
  failures: ["NOT_FOUND"],
  params: z.object({ id: resourceId }),
  responses: { 200: { description: "Nothing of it can be read any more.", data: deletion } },
  handle: async ({ params }, { backends }) => {
    const request = { publicationId: params.id };
    await backends.content("deletePublication", request);
    await Promise.all([
      backends.generation("purgePublication", request),
      backends.publishing("purgePublication", request),
    ]);
    await backends.content("completePublicationDeletion", request);
    return { status: 200, data: deleted };
  },
});
