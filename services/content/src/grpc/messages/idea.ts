import type {
  FurtherSources__Output,
  IdeaSource__Output,
  KnownStory as KnownStoryMessage,
  Idea as Message,
  NewIdea__Output,
} from "@galley/proto/content/v1";
import { enumCodec } from "@galley/service-kit/grpc";
import {
  type FurtherSources,
  type Idea,
  type IdeaSource,
  ideaStatuses,
  type KnownStory,
  type ScoutedIdea,
} from "../../domain/idea.ts";
import { unixSeconds } from "./time.ts";

export const ideaStatusCodec = enumCodec("IDEA_STATUS", ideaStatuses);

export function ideaMessage(idea: Idea): Message {
  const { id, publicationId, topicId, runId, title, angle, summary, relevanceScore, sessionId } = idea;
  return {
    id,
    publicationId,
    topicId,
    runId,
    title,
    angle,
    summary,
    relevanceScore,
    sessionId: sessionId ?? undefined,
    sources: idea.sources.map(({ publishedAt, ...source }) => {
      return { ...source, publishedAt: publishedAt ?? "", isUndated: publishedAt === undefined };
    }),
    status: ideaStatusCodec.toProto(idea.status),
    reason: idea.reason ?? "",
    outlets: [...new Set(idea.sources.map(outletName))],
    createdAt: unixSeconds(idea.createdAt),
    updatedAt: unixSeconds(idea.updatedAt),
  };
}

/** Returns the name of a source's publisher, or the host of its URL when the name is unknown. */
function outletName({ outlet = "", url }: IdeaSource): string {
  if (outlet !== "") return outlet;
  return URL.parse(url)?.hostname.replace(/^www\./, "") ?? url;
}

export function knownStoryMessage({ urls, status, createdAt, ...story }: KnownStory): KnownStoryMessage {
  return { ...story, urls: [...urls], status: ideaStatusCodec.toProto(status), createdAt: unixSeconds(createdAt) };
}

export function readScoutedIdea(message: NewIdea__Output): ScoutedIdea {
  const { topicId, title, angle, summary, relevanceScore, dedupeKey, reason } = message;
  const sources = message.sources.map(readSource);
  return { topicId, title, angle, summary, sources, relevanceScore, dedupeKey, ...(reason === "" ? {} : { reason }) };
}

export function readFurtherSources({ ideaId, sources }: FurtherSources__Output): FurtherSources {
  return { ideaId, sources: sources.map(readSource) };
}

function readSource({ url, title, snippet, publishedAt, isUndated, outlet }: IdeaSource__Output): IdeaSource {
  const date = isUndated ? {} : { publishedAt };
  return { url, title, snippet, ...date, ...(outlet === undefined ? {} : { outlet }) };
}
