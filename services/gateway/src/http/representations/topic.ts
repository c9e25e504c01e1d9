import type { Topic__Output } from "@galley/proto/content/v1";
import { z } from "zod";
import { timestamp, uuid } from "./timestamp.ts";

export const topicPriority = z
  .literal([1, 2, 3])
  .meta({ id: "TopicPriority", type: "integer", description: "1 (highest), 2 or 3 (lowest)." });

export const topic = z
  .object({
    id: uuid,
    publicationId: uuid,
    name: z.string(),
    description: z.string().nullable(),
    priority: topicPriority,
    isActive: z.boolean(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: "Topic" });

export function toTopic(message: Topic__Output): z.infer<typeof topic> {
  return {
    id: message.id,
    publicationId: message.publicationId,
    name: message.name,
    description: message.description ?? null,
    priority: topicPriority.parse(message.priority),
    isActive: message.isActive,
    createdAt: message.createdAt,
    updatedAt: message.updatedAt,
  };
}
