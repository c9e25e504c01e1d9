import { z } from "zod";
import { topic, topicPriority, toTopic } from "../representations/topic.ts";
import { defineRoute } from "../route.ts";
import { resourceId, text } from "../validation/fields.ts";
import { present } from "../validation/present.ts";

const body = z.object({
  name: text(200).optional(),
  description: text(2_000, 0).nullable().optional(),
  priority: topicPriority.optional(),
  isActive: z.boolean().optional(),
});

/** The names of the fields in the contract's update mask. */
const maskNames: Readonly<Record<keyof z.infer<typeof body>, string>> = {
  name: "name",
  description: "description",
  priority: "priority",
  isActive: "is_active",
};

export const updateTopic = defineRoute({
  method: "patch",
  path: "/topics/:id",
  name: "updateTopic",
  tag: "Topics",
  summary: "Change a topic",
  failures: ["NOT_FOUND"],
  params: z.object({ id: resourceId }),
  body,
  bodyExample: { isActive: false },
  responses: { 200: { description: "The topic as it is now.", data: topic } },
  handle: async ({ params, body: change }, { backends }) => {
    const sent = Object.keys(change) as (keyof typeof change)[];
    const updated = await backends.content("updateTopic", {
      topicId: params.id,
      updateMask: sent.map((field) => maskNames[field]),
      name: change.name,
      description: change.description ?? undefined,
      priority: change.priority,
      isActive: change.isActive,
    });
    return { status: 200, data: toTopic(present(updated.topic)) };
  },
});
