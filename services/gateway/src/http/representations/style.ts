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
  .meta({ id: "Style" });

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
