import { z } from "zod";
import { topic, toTopic } from "../representations/topic.ts";
import { defineRoute } from "../route.ts";
import { resourceId } from "../validation/fields.ts";

export const listTopics = defineRoute({
  method: "get",
  path: "/publications/:pubId/topics",
  name: "listTopics",
  tag: "Topics",
  summary: "List topics",
  failures: ["NOT_FOUND"],
  params: z.object({ pubId: resourceId }),
  responses: { 200: { description: "The publication's topics, oldest first.", data: z.array(topic) } },
  handle: async ({ params }, { backends }) => {
    const { topics } = await backends.content("listTopics", { publicationId: params.pubId });
    return { status: 200, data: topics.map(toTopic) };
  },
});
