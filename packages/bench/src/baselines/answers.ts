import { randomUUID } from "node:crypto";

/** What a create names; the rest are defaults. */
interface NewPublicationInput {
  readonly name: string;
  readonly slug: string;
  readonly description?: string;
}

/** A new publication of this account, alike in content and size to one that Galley stores. */
export function newPublication(accountId: string, { name, slug, description }: NewPublicationInput) {
  const now = new Date();
  return {
    _id: randomUUID() as string,
    accountId,
    name,
    slug,
    description: description ?? null,
    writingTone: null,
    defaultAuthor: "Ada Example",
    autoPublishMode: "ideas-only",
    cadencePostsPerWeek: 1,
    scoutSchedule: null,
    timezone: "UTC",
    styleId: null,
    templateId: "starter",
    feedFullEnabled: true,
    feedPartialEnabled: true,
    commentsEnabled: false,
    commentsModeration: "pre-approve",
    cmsPublicationId: randomUUID() as string,
    createdAt: now,
    updatedAt: now,
  };
}

/** A publication as it stands in the database; only what an answer shows. */
export type StoredPublication = ReturnType<typeof newPublication>;

export interface StoredTopic {
  readonly _id: string;
  readonly publicationId: string;
  readonly name: string;
  readonly description: string | null;
  readonly priority: number;
  readonly isActive: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface StoredIdea {
  readonly _id: string;
  readonly publicationId: string;
  readonly topicId: string;
  readonly title: string;
  readonly angle: string;
  readonly summary: string;
  readonly sources: readonly { url: string; title: string; snippet: string; publishedAt: string }[];
  readonly status: string;
  readonly sessionId: string | null;
  readonly relevanceScore: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

/** A publication as the API shows it. */
export function publicationAnswer(stored: StoredPublication) {
  return {
    id: stored._id,
    name: stored.name,
    slug: stored.slug,
    description: stored.description,
    writingTone: stored.writingTone,
    defaultAuthor: stored.defaultAuthor,
    autoPublishMode: stored.autoPublishMode,
    cadencePostsPerWeek: stored.cadencePostsPerWeek,
    scoutSchedule: stored.scoutSchedule,
    timezone: stored.timezone,
    styleId: stored.styleId,
    templateId: stored.templateId,
    feedFullEnabled: stored.feedFullEnabled,
    feedPartialEnabled: stored.feedPartialEnabled,
    commentsEnabled: stored.commentsEnabled,
    commentsModeration: stored.commentsModeration,
    createdAt: seconds(stored.createdAt),
    updatedAt: seconds(stored.updatedAt),
  };
}

/** A topic as the API shows it. */
export function topicAnswer(stored: StoredTopic) {
  return {
    id: stored._id,
    publicationId: stored.publicationId,
    name: stored.name,
    description: stored.description,
    priority: stored.priority,
    isActive: stored.isActive,
    createdAt: seconds(stored.createdAt),
    updatedAt: seconds(stored.updatedAt),
  };
}

/** An idea as a list shows it. */
export function ideaAnswer(stored: StoredIdea) {
  return {
    id: stored._id,
    publicationId: stored.publicationId,
    topicId: stored.topicId,
    title: stored.title,
    angle: stored.angle,
    summary: stored.summary,
    sources: stored.sources,
    status: stored.status,
    relevanceScore: stored.relevanceScore,
    createdAt: seconds(stored.createdAt),
    updatedAt: seconds(stored.updatedAt),
  };
}
