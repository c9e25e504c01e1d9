import type { Post__Output } from "@galley/proto/publishing/v1";
import { z } from "zod";
import { timestamp } from "./timestamp.ts";

export const post = z
  .object({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    status: z.string(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: "Post" });

export function toPost({ id, title, slug, status, createdAt, updatedAt }: Post__Output): z.infer<typeof post> {
  return { id, title, slug, status, createdAt, updatedAt };
}
