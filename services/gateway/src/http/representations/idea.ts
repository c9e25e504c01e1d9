import type { Idea__Output } from "@galley/proto/content/v1";
import { z } from "zod";
import { ideaStatus, ideaStatuses, wordOf } from "./enums.ts";
import { timestamp, uuid } from "./timestamp.ts";

const fields = {
  id: uuid,
  publicationId: uuid,
  topicId: uuid,
  title: z.string(),
  angle: z.string(),
  summary: z.string(),
  sources: z.array(
    z.object({
      url: z.string(),
      title: z.string(),
      snippet: z.string(),
      publishedAt: z.string().meta({ description: "ISO 8601." }),
    }),
  ),
  status: ideaStatus,
  relevanceScore: z.number().meta({ description: "From 0 to 1." }),
  createdAt: timestamp,
  updatedAt: timestamp,
};

const example = {
  id: "a0a8d0a5-5c6e-4f0e-8a8b-7f4f3f1f5b21",
  publicationId: "6f1c8a52-94a3-4d0e-9f0e-2f6a3f1f7c11",
  topicId: "0d6b5f6e-64cb-4a39-9d0b-1d3c6f0f2a77",
  title: "Why type checkers became fast",
  angle: "What a rewrite changed for people who wait",
  summary: "Three teams measured their builds before and after.",
  sources: [
    {
      url: "https://example.org/fast",
      title: "Fast checks",
      snippet: "Builds went from 90 s to 9 s.",
      publishedAt: "2026-11-20T08:00:00.000Z",
    },
  ],
  status: "new" as const,
  relevanceScore: 0.82,
  createdAt: 1_795_250_000,
  updatedAt: 1_795_250_000,
};

export const idea = z.object(fields).meta({ id: "Idea", examples: [example] });

export const ideaWithSession = z
  .object({ ...fields, sessionId: uuid.nullable() })
  .meta({ id: "IdeaWithSession", examples: [{ ...example, sessionId: null }] });

export function toIdea(message: Idea__Output): z.infer<typeof idea> {
  return {
    id: message.id,
    publicationId: message.publicationId,
    topicId: message.topicId,
    title: message.title,
    angle: message.angle,
    summary: message.summary,
    sources: message.sources.map(({ url, title, snippet, publishedAt }) => {
      return { url, title, snippet, publishedAt };
    }),
    status: wordOf(ideaStatuses, message.status),
    relevanceScore: message.relevanceScore,
    createdAt: message.createdAt,
    updatedAt: message.updatedAt,
  };
}

/** An idea as it is shown alone: with the session that was started from it. */
export function toIdeaWithSession(message: Idea__Output): z.infer<typeof ideaWithSession> {
  const { createdAt, updatedAt, ...rest } = toIdea(message);
  return { ...rest, sessionId: message.sessionId ?? null, createdAt, updatedAt };
}
