import type { Idea__Output } from "@galley/proto/content/v1";
import { z } from "zod";
import { enumWord, ideaStatus, ideaStatuses } from "./contract-values.ts";
import { timestamp, uuid } from "./timestamp.ts";

const source = z
  .object({
    url: z.string(),
    title: z.string(),
    snippet: z.string(),
    publishedAt: z
      .string()
      .nullable()
      .meta({ description: "ISO 8601; null when neither the source nor its page tells a date." }),
  })
  .meta({ id: "IdeaSource" });

const fields = {
  id: uuid,
  publicationId: uuid,
  topicId: uuid,
  title: z.string(),
  angle: z.string(),
  summary: z.string(),
  sources: z.array(source),
  status: ideaStatus,
  relevanceScore: z.number().meta({ description: "From 0 to 1." }),
  createdAt: timestamp,
  updatedAt: timestamp,
};

export const idea = z.object(fields).meta({ id: "Idea" });

export const ideaWithSession = z.object({ ...fields, sessionId: uuid.nullable() }).meta({ id: "IdeaWithSession" });

export function toIdea(message: Idea__Output): z.infer<typeof idea> {
  return {
    id: message.id,
    publicationId: message.publicationId,
    topicId: message.topicId,
    title: message.title,
    angle: message.angle,
    summary: message.summary,
    sources: message.sources.map(({ url, title, snippet, publishedAt }) => {
      return { url, title, snippet, publishedAt: publishedAt === "" ? null : publishedAt };
    }),
    status: enumWord(ideaStatuses, message.status),
    relevanceScore: message.relevanceScore,
    createdAt: message.createdAt,
    updatedAt: message.updatedAt,
  };
}

/** Converts a gRPC message to an idea in an answer about this idea alone, with the session that writes its draft. */
export function toIdeaWithSession(message: Idea__Output): z.infer<typeof ideaWithSession> {
  const { createdAt, updatedAt, ...rest } = toIdea(message);
  return { ...rest, sessionId: message.sessionId ?? null, createdAt, updatedAt };
}
