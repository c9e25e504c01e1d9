import {
  ContentService,
  type GetPublicationBriefResponse__Output,
  type Idea__Output,
  type Publication__Output,
} from "@galley/proto/content/v1";
import type { Address } from "@galley/service-kit/config";
import { internal } from "@galley/service-kit/errors";
import { createGrpcClient, enumCodec } from "@galley/service-kit/grpc";
import type { Telemetry } from "@galley/service-kit/telemetry";
import type { TokenMinter } from "@galley/service-kit/tokens";
import type { CommentsMode, ContentPort, Principal, PublicationBrief, ScoutingBrief } from "../domain/content-port.ts";
import type { ArchiveItem } from "../domain/engine-ports.ts";
import type { RecordedIdea } from "../domain/recorded-idea.ts";

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

const templates = enumCodec("TEMPLATE", ["starter", "editorial", "bold"]);

export interface ContentClientOptions {
  /** "host:port", or where each replica is. */
  readonly address: string | readonly Address[];
  readonly mint: TokenMinter;
  readonly telemetry?: Telemetry;
}

/** The content service, called as a service acting for an account. */
export function createContentClient({
  address,
  mint,
  telemetry,
}: ContentClientOptions): ContentPort & { close(): void } {
  const client = createGrpcClient(ContentService, { address, telemetry });
  const options = (principal: Principal, deadlineMilliseconds: number) => ({
    token: () => mint("content", principal),
    deadlineMilliseconds,
    // Each of these calls gives the same when it is repeated.
    idempotent: true,
  });
  return {
    brief: async (principal, publicationId, styleId) => {
      const request = { publicationId, styleId, withScouting: false };
      const patience = { ...options(principal, readMilliseconds), attemptMilliseconds: briefAttemptMilliseconds };
      return toBrief(await client.call("getPublicationBrief", request, patience));
    },
    scoutingBrief: async (principal, publicationId) => {
      const request = { publicationId, withScouting: true };
      const scouting = options(principal, scoutingReadMilliseconds);
      const patience = { ...scouting, attemptMilliseconds: scoutingAttemptMilliseconds };
      return toScoutingBrief(await client.call("getPublicationBrief", request, patience));
    },
    recordIdeas: async (principal, publicationId, runId, stories) => {
      const request = { publicationId, runId, ideas: [...stories] };
      const { created } = await client.call("recordIdeas", request, options(principal, writeMilliseconds));
      return created.map(toIdea);
    },
    recentIdeas: async (principal, publicationId) => {
      const scouting = {
        ...options(principal, scoutingReadMilliseconds),
        attemptMilliseconds: scoutingAttemptMilliseconds,
      };
      const { ideas } = await client.call("listIdeas", { publicationId, limit: mostIdeasRead }, scouting);
      const wanted = ideas.filter(({ status }) => status !== "IDEA_STATUS_DISMISSED");
      return wanted.slice(-mostRecentIdeas).map(toArchiveItem);
    },
    promoteIdea: async (principal, ideaId, sessionId) => {
      await client.call("promoteIdea", { ideaId, sessionId }, options(principal, writeMilliseconds));
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
      template: templates.fromProto(publication.template) ?? "starter",
      feedFullEnabled: publication.feedFullEnabled,
      feedPartialEnabled: publication.feedPartialEnabled,
      comments: commentsModeOf(publication),
      revision: publication.revision,
    },
    defaultAuthor: publication.defaultAuthor,
    writingTone,
    style: style === null ? undefined : { name: style.name, systemPrompt: style.systemPrompt },
  };
}

function commentsModeOf({ commentsEnabled, commentsModeration }: Publication__Output): CommentsMode {
  if (!commentsEnabled) return "off";
  return commentsModeration === "COMMENTS_MODERATION_AUTO_APPROVE" ? "auto-approve" : "pre-approve";
}

function toScoutingBrief(response: GetPublicationBriefResponse__Output): ScoutingBrief {
  return {
    ...toBrief(response),
    topics: response.activeTopics.map(({ id, name, description, priority }) => ({ id, name, description, priority })),
    knownStories: response.knownStories.map(({ title, angle, summary, urls, topicId, status }) => {
      const isPromoted = status === "IDEA_STATUS_PROMOTED";
      const isDecided = isPromoted || status === "IDEA_STATUS_DISMISSED";
      return { title, angle, summary, urls, ...(isDecided && { decision: { topicId, isPromoted } }) };
    }),
  };
}

// The summary is ours, and a draft quotes its archive as the words of its outlets.
function toArchiveItem({ title, sources: [source] }: Idea__Output): ArchiveItem {
  const { url = "", publishedAt, snippet = "" } = source ?? {};
  const text = snippet === "" ? title : snippet;
  return { kind: "idea", title, url, text, publishedAt };
}

function toIdea({ id, topicId, title, angle, summary, sources, relevanceScore }: Idea__Output): RecordedIdea {
  return { id, topicId, title, angle, summary, sources, relevanceScore };
}
