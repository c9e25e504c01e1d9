import { z } from "zod";
import { ideaStatus, ideaStatuses } from "../representations/enums.ts";
import { idea, toIdea } from "../representations/idea.ts";
import { defineRoute } from "../route.ts";
import { resourceId } from "../validation/fields.ts";

export const listIdeas = defineRoute({
  method: "get",
  path: "/publications/:pubId/ideas",
  name: "listIdeas",
  tag: "Ideas",
  summary: "List ideas that the content scout produced",
  failures: ["NOT_FOUND"],
  params: z.object({ pubId: resourceId }),
  query: z.object({ status: ideaStatus.optional().meta({ description: "Only ideas of this status." }) }),
  responses: { 200: { description: "The publication's ideas, oldest first.", data: z.array(idea) } },
  handle: async ({ params, query }, { backends }) => {
    const status = query.status && ideaStatuses.toProto(query.status);
    const { ideas } = await backends.content("listIdeas", { publicationId: params.pubId, status });
    return { status: 200, data: ideas.map(toIdea) };
  },
});
