import { notFound } from "@galley/service-kit/errors";
import { z } from "zod";
import { required } from "../representations/contract-values.ts";
import { deleted, deletion } from "../representations/deletion.ts";
import { topic, topicPriority, toTopic } from "../representations/topic.ts";
import { defineRoute } from "../route.ts";
import { resourceId, text } from "../validation/fields.ts";
import { createUpdateMask } from "../validation/update-mask.ts";

const listTopics = defineRoute({
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

const createBody = z
  .object({
    name: text(200),
    description: text(2_000, 0).optional(),
    priority: topicPriority.optional(),
  })
  .meta({ id: "NewTopic" });

const createTopic = defineRoute({
  method: "post",
  path: "/publications/:pubId/topics",
  name: "createTopic",
  role: "writer",
  tag: "Topics",
  summary: "Create a topic",
  description: "How many topics a publication may have depends on the tier.",
  failures: ["NOT_FOUND", "QUOTA_EXCEEDED"],
  params: z.object({ pubId: resourceId }),
  body: createBody,
  bodyExample: { name: "Static analysis", priority: 2 },
  responses: { 201: { description: "The new topic.", data: topic } },
  verifyReplay: async ({ params, data }, backends) => {
    const { topics } = await backends.content("listTopics", { publicationId: params.pubId });
    if (!topics.some(({ id }) => id === data.id)) throw notFound();
  },
  handle: async ({ params, body }, { backends, operationId }) => {
    const created = await backends.content("createTopic", { operationId, publicationId: params.pubId, ...body });
    return { status: 201, data: toTopic(required(created.topic)) };
  },
});

const changeBody = z
  .object({
    name: text(200).optional(),
    description: text(2_000, 0).nullable().optional(),
    priority: topicPriority.optional(),
    isActive: z.boolean().optional(),
  })
  .meta({ id: "TopicChanges" });

const updateTopic = defineRoute({
  method: "patch",
  path: "/topics/:id",
  name: "updateTopic",
  tag: "Topics",
  summary: "Change a topic",
  failures: ["NOT_FOUND"],
  params: z.object({ id: resourceId }),
  body: changeBody,
  bodyExample: { isActive: false },
  responses: { 200: { description: "The topic as it is now.", data: topic } },
  handle: async ({ params, body: change }, { backends }) => {
    const updated = await backends.content("updateTopic", {
      topicId: params.id,
      updateMask: createUpdateMask(change),
      ...change,
      description: change.description ?? undefined,
    });
    return { status: 200, data: toTopic(required(updated.topic)) };
  },
});

const deleteTopic = defineRoute({
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

export const topicRoutes = [listTopics, createTopic, updateTopic, deleteTopic];
