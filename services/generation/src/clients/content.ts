import {
  ContentService,
  type GetPublicationBriefResponse__Output,
  type Idea__Output,
  type IdeaSource,
  type IdeaSource__Output,
  type KnownStory__Output,
  type NewIdea,
  type Publication__Output,
} from "@galley/proto/content/v1";
import type { Address } from "@galley/service-kit/config";
import { internal, invalid, toServiceError } from "@galley/service-kit/errors";
import { createGrpcClient, type GrpcTls } from "@galley/service-kit/grpc";
import type { TokenMinter } from "@galley/service-kit/tokens";
import type { CommentsMode, ContentPort, Principal, PublicationBrief } from "../domain/content-port.ts";
import type { ArchiveItem, KnownStory, ScoutedStory, StorySource } from "../domain/engine-ports.ts";

const readMilliseconds = 2_000;
/** After that a replica counts as hanging, and another one is asked. */
const briefAttemptMilliseconds = 700;
const scoutingAttemptMilliseconds = 2_000;
const writeMilliseconds = 5_000;

/** Reads of a scouting brief bring up to 500 known stories. */
const scoutingReadMilliseconds = 5_000;

/** How much of what a scout has seen a writer is shown. */
const mostRecentIdeas = 200;
/** Of the newest; dismissed ones among them do not count. */
const mostIdeasRead = 500;

const promotable: readonly Idea__Output["status"][] = ["IDEA_STATUS_NEW", "IDEA_STATUS_REVIEWED"];

const unusableIdea = "ideaId must be the id of an idea of this publication";

export interface ClientOptions {
  /** "host:port", or where each replica is. */
  readonly address: string | readonly Address[];
  readonly mint: TokenMinter;
  readonly tls?: GrpcTls | undefined;
}

/** The content service, called as a service acting for an account. */
export function createContentClient({ address, mint, tls }: ClientOptions): ContentPort & { close(): void } {
  const client = createGrpcClient(ContentService, { address, tls, serverName: "content" });
  // Each of these calls gives the same when it is repeated.
  const options = (principal: Principal, deadlineMilliseconds: number, attemptMilliseconds?: number) => ({
    ...{ token: () => mint("content", principal), idempotent: true, deadlineMilliseconds, attemptMilliseconds },
  });
  const scouting = (principal: Principal) => options(principal, scoutingReadMilliseconds, scoutingAttemptMilliseconds);
  return {
    brief: async (principal, publicationId, styleId) => {
      const request = { publicationId, styleId, withScouting: false };
      const patience = options(principal, readMilliseconds, briefAttemptMilliseconds);
      return toBrief(await client.call("getPublicationBrief", request, patience));
    },
    scoutingBrief: async (principal, publicationId) => {
      const request = { publicationId, withScouting: true };
      const found = await client.call("getPublicationBrief", request, scouting(principal));
      return { ...toBrief(found), topics: found.activeTopics, knownStories: found.knownStories.map(toKnownStory) };
    },
    recordIdeas: async (principal, publicationId, runId, { stories, furtherSources }) => {
      const further = furtherSources.map(({ ideaId, sources }) => ({ ideaId, sources: sources.map(toIdeaSource) }));
      const request = { publicationId, runId, ideas: stories.map(toNewIdea), furtherSources: further };
      const recorded = await client.call("recordIdeas", request, options(principal, writeMilliseconds));
      const isPromotable = ({ status }: Idea__Output) => promotable.includes(status);
      return { created: recorded.created, extended: recorded.extended.filter(isPromotable) };
    },
    recentIdeas: async (principal, publicationId) => {
      const request = { publicationId, limit: mostIdeasRead };
      const { ideas } = await client.call("listIdeas", request, scouting(principal));
      const wanted = ideas.filter(({ status }) => status !== "IDEA_STATUS_DISMISSED");
      return wanted.slice(-mostRecentIdeas).map(toArchiveItem);
    },
    idea: async (principal, publicationId, ideaId) => {
      const patience = options(principal, readMilliseconds, briefAttemptMilliseconds);
      const { idea } = await client.call("getIdea", { ideaId }, patience).catch((error: unknown) => {
        throw toServiceError(error).kind === "not-found" ? invalid(unusableIdea) : error;
      });
      if (idea?.publicationId !== publicationId) throw invalid(unusableIdea);
      const { title, angle, summary, sources } = idea;
      return { title, angle, summary, sources: sources.map(toStorySource) };
    },
    promoteIdea: async (principal, promotion) => {
      const { earlierSessionId } = await client.call("promoteIdea", promotion, options(principal, writeMilliseconds));
      return earlierSessionId;
    },
    close: () => client.close(),
  };
}

function toBrief({ publication, style }: GetPublicationBriefResponse__Output): PublicationBrief {
  if (publication === null) throw internal(new Error("A brief came without a publication"));
  const { description, writingTone } = publication;
  return {
    site: {
      id: publication.cmsPublicationId,
      publicationId: publication.id,
      name: publication.name,
      slug: publication.slug,
      description,
      template: publication.template,
      feedFullEnabled: publication.feedFullEnabled,
      feedPartialEnabled: publication.feedPartialEnabled,
      comments: commentsModeOf(publication),
      timezone: publication.timezone,
      revision: publication.revision,
    },
    defaultAuthor: publication.defaultAuthor,
    writingTone,
    style: style === null ? undefined : { name: style.name, systemPrompt: style.systemPrompt },
  };
}

function commentsModeOf({ commentsEnabled, commentsModeration }: Publication__Output): CommentsMode {
  if (!commentsEnabled) return "COMMENTS_MODE_OFF";
  return commentsModeration === "COMMENTS_MODERATION_AUTO_APPROVE"
    ? "COMMENTS_MODE_AUTO_APPROVE"
    : "COMMENTS_MODE_PRE_APPROVE";
}

function toKnownStory(known: KnownStory__Output): KnownStory {
  const { ideaId, title, angle, summary, urls, topicId, status, createdAt } = known;
  const date = createdAt === 0 ? {} : { date: new Date(createdAt * 1_000).toISOString() };
  const isPromoted = status === "IDEA_STATUS_PROMOTED";
  const isDecided = isPromoted || status === "IDEA_STATUS_DISMISSED";
  const id = ideaId === "" ? {} : { ideaId };
  return { ...id, title, angle, summary, urls, ...date, ...(isDecided && { decision: { topicId, isPromoted } }) };
}

function toNewIdea({ sources, ...story }: ScoutedStory): NewIdea {
  return { ...story, sources: sources.map(toIdeaSource) };
}

function toIdeaSource({ publishedAt, ...source }: StorySource): IdeaSource {
  // Versions of the content service that do not know `isUndated` refuse a source without a date.
  const unknown = new Date().toISOString();
  return { ...source, publishedAt: publishedAt ?? unknown, isUndated: publishedAt === undefined };
}

function toStorySource({ url, title, snippet, publishedAt, outlet }: IdeaSource__Output): StorySource {
  return { url, title, snippet, ...(publishedAt !== "" && { publishedAt }), ...(outlet !== undefined && { outlet }) };
}

// The summary is ours, and a draft quotes its archive as the words of its outlets.
function toArchiveItem({ title, sources: [source] }: Idea__Output): ArchiveItem {
  const { url = "", publishedAt = "", snippet = "" } = source ?? {};
  const text = snippet === "" ? title : snippet;
  return { kind: "idea", title, url, text, ...(publishedAt !== "" && { publishedAt }) };
}
