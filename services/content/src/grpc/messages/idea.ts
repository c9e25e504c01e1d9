import type {
  FurtherSources__Output,
  IdeaSource__Output,
  KnownStory as KnownStoryMessage,
  Idea as Message,
  NewIdea__Output,
} from "@galley/proto/content/v1";
import { enumCodec } from "@galley/service-kit/grpc";
import type { FurtherSources, Idea, IdeaSource, KnownStory, ScoutedIdea } from "../../domain/idea.ts";
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
    reason: idea.reason ?? "",
    outlets: [...new Set(idea.sources.map(outletOf))],
    createdAt: unixSeconds(idea.createdAt),
    updatedAt: unixSeconds(idea.updatedAt),
  };
}

function outletOf({ outlet = "", url }: IdeaSource): string {
  if (outlet !== "") return outlet;
  return URL.parse(url)?.hostname.replace(/^www\./, "") ?? url;
}

/** What is known of a story, as it is sent. */
export function knownStoryMessage({ urls, status, createdAt, ...story }: KnownStory): KnownStoryMessage {
  return { ...story, urls: [...urls], status: ideaStatusCodec.toProto(status), createdAt: unixSeconds(createdAt) };
}

/** An idea as a scout run sent it. */
export function readScoutedIdea(message: NewIdea__Output): ScoutedIdea {
  const { topicId, title, angle, summary, relevanceScore, dedupeKey, reason } = message;
  const story = { topicId, title, angle, summary, relevanceScore, dedupeKey };
  return { ...story, ...(reason !== "" && { reason }), sources: message.sources.map(readSource) };
}

/** Further sources of an idea as a scout run sent them. */
export function readFurtherSources({ ideaId, sources }: FurtherSources__Output): FurtherSources {
  return { ideaId, sources: sources.map(readSource) };
}

function readSource({ url, title, snippet, publishedAt, isUndated, outlet }: IdeaSource__Output): IdeaSource {
  const date = isUndated ? {} : { publishedAt };
  return { url, title, snippet, ...date, ...(outlet === undefined ? {} : { outlet }) };
}
