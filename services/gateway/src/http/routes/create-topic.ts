import { notFound } from "@galley/service-kit/errors";
import { z } from "zod";
import { topic, topicPriority, toTopic } from "../representations/topic.ts";
import { defineRoute } from "../route.ts";
import { resourceId, text } from "../validation/fields.ts";
import { present } from "../validation/present.ts";

export const createTopic = defineRoute({
  method: "post",
  path: "/publications/:pubId/topics",
  name: "createTopic",
  tag: "Topics",
  summary: "Create a topic",
  description: "How many topics a publication may have depends on the tier.",
  failures: ["NOT_FOUND", "QUOTA_EXCEEDED"],
  params: z.object({ pubId: resourceId }),
  body: z.object({
    name: text(200),
    description: text(2_000, 0).optional(),
    priority: topicPriority.optional(),
  }),
  bodyExample: { name: "Static analysis", priority: 2 },
  responses: { 201: { description: "The new topic.", data: topic } },
  stillThere: async ({ params, data }, backends) => {
    const { topics } = await backends.content("listTopics", { publicationId: params.pubId });
    if (!topics.some(({ id }) => id === data.id)) throw notFound();
  },
  handle: async ({ params, body }, { backends, operationId }) => {
    const created = await backends.content("createTopic", { operationId, publicationId: params.pubId, ...body });
    return { status: 201, data: toTopic(present(created.topic)) };
  },
});
