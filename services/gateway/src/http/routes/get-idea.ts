import { z } from "zod";
import { ideaWithSession, toIdeaWithSession } from "../representations/idea.ts";
import { defineRoute } from "../route.ts";
import { resourceId } from "../validation/fields.ts";
import { present } from "../validation/present.ts";

export const getIdea = defineRoute({
  method: "get",
  path: "/ideas/:id",
  name: "getIdea",
  tag: "Ideas",
  summary: "Read an idea",
  failures: ["NOT_FOUND"],
  params: z.object({ id: resourceId }),
  responses: { 200: { description: "The idea.", data: ideaWithSession } },
  handle: async ({ params }, { backends }) => {
    const { idea } = await backends.content("getIdea", { ideaId: params.id });
    return { status: 200, data: toIdeaWithSession(present(idea)) };
  },
});
