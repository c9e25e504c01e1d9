import { z } from "zod";
import { deleted, deletion } from "../representations/deletion.ts";
import { defineRoute } from "../route.ts";
import { resourceId } from "../validation/fields.ts";

export const deleteTopic = defineRoute({
  method: "delete",
  path: "/topics/:id",
  name: "deleteTopic",
  tag: "Topics",
  summary: "Delete a topic",
  description: "Ideas that were found for it stay.",
  failures: ["NOT_FOUND"],
  params: z.object({ id: resourceId }),
  responses: { 200: { description: "The topic is gone.", data: deletion } },
  handle: async ({ params }, { backends }) => {
    await backends.content("deleteTopic", { topicId: params.id });
    return { status: 200, data: deleted };
  },
});
