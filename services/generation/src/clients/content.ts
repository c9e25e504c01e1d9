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
/** Time limit of one attempt to read a publication's settings. After it, the call is tried at another replica. */
const briefAttemptMilliseconds = 700;
const scoutingAttemptMilliseconds = 2_000;
const writeMilliseconds = 5_000;

/**
 * Time limit for reading the settings of a scout run. It is longer than for other reads, because they contain up to 500
 * known stories.
 */
const scoutingReadMilliseconds = 5_000;

/** How many recent ideas the writer gets to compare its draft with. */
const maxRecentIdeas = 200;
/**
 * How many of the newest ideas are read for the writer. It is more than the writer gets, because dismissed ideas are
 * removed afterwards.
 */
const maxIdeasRead = 500;

const promotable: readonly Idea__Output["status"][] = ["IDEA_STATUS_NEW", "IDEA_STATUS_REVIEWED"];

const unusableIdea = "ideaId must be the id of an idea of this publication";

/** Options of a client for another service. */
export interface ClientOptions {
  /** "host:port", or the addresses of all replicas. */
  readonly address: string | readonly Address[];
  readonly mint: TokenMinter;
  readonly tls?: GrpcTls | undefined;
}

/** Creates a client of the content service that makes calls on behalf of an account. */
export function createContentClient({ address, mint, tls }: ClientOptions): ContentPort & { close(): void } {
  const client = createGrpcClient(ContentService, { address, tls, serverName: "content" });
  // All calls of this client have the same effect if they are repeated, so they are marked `idempotent` and may be
  // retried.
  const options = (principal: Principal, deadlineMilliseconds: number, attemptMilliseconds?: number) => ({
    token: () => mint("content", principal),
    idempotent: true,
    deadlineMilliseconds,
    attemptMilliseconds,
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
      const request = { publicationId, limit: maxIdeasRead };
      const { ideas } = await client.call("listIdeas", request, scouting(principal));
      const wanted = ideas.filter(({ status }) => status !== "IDEA_STATUS_DISMISSED");
      return wanted.slice(-maxRecentIdeas).map(toArchiveItem);
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
      comments: toCommentsMode(publication),
      timezone: publication.timezone,
      revision: publication.revision,
    },
    defaultAuthor: publication.defaultAuthor,
    writingTone,
    style: style === null ? undefined : { name: style.name, systemPrompt: style.systemPrompt },
  };
}

function toCommentsMode({ commentsEnabled, commentsModeration }: Publication__Output): CommentsMode {
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
  // The current time, which is sent as the date of a source without a date. Older versions of the content service reject a source
  // without a date, because they do not know the field `isUndated`.
  const unknown = new Date().toISOString();
  return { ...source, publishedAt: publishedAt ?? unknown, isUndated: publishedAt === undefined };
}

function toStorySource({ url, title, snippet, publishedAt, outlet }: IdeaSource__Output): StorySource {
  return { url, title, snippet, ...(publishedAt !== "" && { publishedAt }), ...(outlet !== undefined && { outlet }) };
}

// The text is an excerpt of the source, not the idea's summary. A draft quotes this text as the words of the outlet,
// while the summary was written by a model.
function toArchiveItem({ title, sources: [source] }: Idea__Output): ArchiveItem {
  const { url = "", publishedAt = "", snippet = "" } = source ?? {};
  const text = snippet === "" ? title : snippet;
  return { kind: "idea", title, url, text, ...(publishedAt !== "" && { publishedAt }) };
}
