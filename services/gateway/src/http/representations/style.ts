import type { Style__Output } from "@galley/proto/content/v1";
import { z } from "zod";
import { timestamp, uuid } from "./timestamp.ts";

export const style = z
  .object({
    id: uuid,
    userId: z.string().nullable().meta({ description: "null for prebuilt system styles." }),
    name: z.string(),
    description: z.string(),
    systemPrompt: z.string(),
    isPrebuilt: z.boolean(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({
    id: "Style",
    examples: [
      {
        id: "c0c1a2b3-0001-4000-8000-000000000001",
        userId: null,
        name: "Explainer",
        description: "Plain words, one idea at a time",
        systemPrompt: "Write for a curious reader who is new to the subject.",
        isPrebuilt: true,
        createdAt: 1_795_250_000,
        updatedAt: 1_795_250_000,
      },
    ],
  });

export function toStyle(message: Style__Output): z.infer<typeof style> {
  return {
    id: message.id,
    userId: message.userId ?? null,
    name: message.name,
    description: message.description,
    systemPrompt: message.systemPrompt,
    isPrebuilt: message.isPrebuilt,
    createdAt: message.createdAt,
    updatedAt: message.updatedAt,
  };
}
