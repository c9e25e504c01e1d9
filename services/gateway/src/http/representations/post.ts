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
  .meta({
    id: "Post",
    examples: [
      {
        id: "9b7d0f3a-6f0c-4d1b-bb0a-5c2b7f9e0d42",
        title: "Why type checkers became fast",
        slug: "why-type-checkers-became-fast",
        status: "published",
        createdAt: 1_795_250_000,
        updatedAt: 1_795_250_000,
      },
    ],
  });

export function toPost({ id, title, slug, status, createdAt, updatedAt }: Post__Output): z.infer<typeof post> {
  return { id, title, slug, status, createdAt, updatedAt };
}
