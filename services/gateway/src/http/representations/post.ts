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
    url: z.string().meta({ description: "Its public address.", examples: ["https://blog.example.com/two-wheels"] }),
    publishedAt: timestamp,
    sessionId: z.string().nullable().meta({
      description: "The session that it was published from; null for a post that was written in the CMS itself.",
    }),
    notes: z
      .array(z.string())
      .optional()
      .meta({ description: "There when readers do not see everything of its pictures: what is missing, and why." }),
  })
  .meta({ id: "Post" });

export function toPost(message: Post__Output): z.infer<typeof post> {
  const { id, title, slug, status, createdAt, updatedAt, url, notes } = message;
  // Earlier versions of the publishing service do not send this field. Its value is then 0.
  const publishedAt = message.publishedAt === 0 ? createdAt : message.publishedAt;
  const sessionId = message.sessionId === "" ? null : message.sessionId;
  return {
    id,
    title,
    slug,
    status,
    createdAt,
    updatedAt,
    url,
    publishedAt,
    sessionId,
    ...(notes.length > 0 && { notes }),
  };
}
