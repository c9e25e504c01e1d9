import type { KnownStory as KnownStoryMessage, Idea as Message, NewIdea__Output } from "@galley/proto/content/v1";
import { enumCodec } from "@galley/service-kit/grpc";
import type { Idea, KnownStory, ScoutedIdea } from "../../domain/idea.ts";
import { unixSeconds } from "./time.ts";

export const ideaStatusCodec = enumCodec("IDEA_STATUS", ["new", "reviewed", "promoted", "dismissed"]);

/** An idea as it is sent. */
export function ideaMessage(idea: Idea): Message {
  const { id, publicationId, topicId, title, angle, summary, relevanceScore, sessionId } = idea;
  return {
    ...{ id, publicationId, topicId, title, angle, summary, relevanceScore },
    sessionId: sessionId ?? undefined,
    sources: idea.sources.map(({ publishedAt, ...source }) => {
      return { ...source, publishedAt: publishedAt ?? "", isUndated: publishedAt === undefined };
    }),
    status: ideaStatusCodec.toProto(idea.status),
    createdAt: unixSeconds(idea.createdAt),
    updatedAt: unixSeconds(idea.updatedAt),
  };
}

/** What is known of a story, as it is sent. */
export function knownStoryMessage({ urls, status, ...story }: KnownStory): KnownStoryMessage {
  return { ...story, urls: [...urls], status: ideaStatusCodec.toProto(status) };
}

/** An idea as a scout run sent it. */
export function readScoutedIdea(message: NewIdea__Output): ScoutedIdea {
  const { topicId, title, angle, summary, relevanceScore, dedupeKey } = message;
  const sources = message.sources.map(({ url, title, snippet, publishedAt, isUndated, outlet }) => {
    const date = isUndated ? {} : { publishedAt };
    return { url, title, snippet, ...date, ...(outlet === undefined ? {} : { outlet }) };
  });
  return { topicId, title, angle, summary, relevanceScore, dedupeKey, sources };
}
