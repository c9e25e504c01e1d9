import type { Topic__Output } from "@galley/proto/content/v1";
import { z } from "zod";
import { timestamp, uuid } from "./timestamp.ts";

/** 1 is the highest. */
export const topicPriority = z.literal([1, 2, 3]).meta({ description: "1 (highest), 2 or 3 (lowest)." });

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
  .meta({
    id: "Topic",
    examples: [
      {
        id: "0d6b5f6e-64cb-4a39-9d0b-1d3c6f0f2a77",
        publicationId: "6f1c8a52-94a3-4d0e-9f0e-2f6a3f1f7c11",
        name: "Static analysis",
        description: "Tools and papers; https://example.org/feed.xml",
        priority: 1,
        isActive: true,
        createdAt: 1_795_250_000,
        updatedAt: 1_795_250_000,
      },
    ],
  });

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
