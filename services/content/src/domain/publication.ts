import type { ScoutSchedule } from "./scout-schedule.ts";

export const autoPublishModes = ["ideas-only", "draft", "full-auto"] as const;
export const templateIds = ["starter", "editorial", "bold"] as const;
export const commentsModerations = ["auto-approve", "pre-approve"] as const;

export type AutoPublishMode = (typeof autoPublishModes)[number];
export type TemplateId = (typeof templateIds)[number];
export type CommentsModeration = (typeof commentsModerations)[number];

/** What the owner of a publication sets. */
export interface PublicationSettings {
  readonly name: string;
  readonly slug: string;
  readonly description: string | null;
  readonly writingTone: string | null;
  readonly defaultAuthor: string;
  readonly autoPublishMode: AutoPublishMode;
  readonly cadencePostsPerWeek: number;
  /** Null: no scheduled runs. */
  readonly scoutSchedule: ScoutSchedule | null;
  readonly timezone: string;
  /** Null: no style; the writing tone alone speaks. */
  readonly styleId: string | null;
  readonly templateId: TemplateId;
  readonly feedFullEnabled: boolean;
  readonly feedPartialEnabled: boolean;
  readonly commentsEnabled: boolean;
  readonly commentsModeration: CommentsModeration;
}

/** A publication that has not been deleted. */
export interface Publication extends PublicationSettings {
  readonly id: string;
  readonly accountId: string;
  /** The site that it has in the built-in CMS. */
  readonly cmsPublicationId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** 1 at creation, one more with every change. */
  readonly revision: number;
  /** When its slug was changed, the last time at the end; only as many as are allowed in a while. */
  readonly slugChanges?: readonly Date[];
}

/** What a new publication has where the request says nothing. */
export const publicationDefaults = {
  description: null,
  writingTone: null,
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
} as const satisfies Partial<PublicationSettings>;

/** The publication after a change. Its clock never runs backwards. */
export function withChanges(publication: Publication, changes: Partial<PublicationSettings>, now: Date): Publication {
  const updatedAt = now > publication.updatedAt ? now : publication.updatedAt;
  const slugChanges = changesSlug(publication, changes)
    ? { slugChanges: [...(publication.slugChanges ?? []), now].slice(-mostSlugChanges) }
    : {};
  return { ...publication, ...changes, ...slugChanges, updatedAt, revision: publication.revision + 1 };
}

export const mostSlugChanges = 5;
const slugChangesMilliseconds = 30 * 24 * 60 * 60 * 1_000;

/**
 * After how many milliseconds this change is allowed, 0 for at once: a slug may be changed five times in 30 days, since each
 * leaves a name behind that nobody else can have.
 */
export function slugChangeWait(publication: Publication, changes: Partial<PublicationSettings>, now: Date): number {
  const [oldest, ...others] = publication.slugChanges ?? [];
  if (!changesSlug(publication, changes) || oldest === undefined || others.length + 1 < mostSlugChanges) return 0;
  return Math.max(0, oldest.getTime() + slugChangesMilliseconds - now.getTime());
}

const changesSlug = ({ slug }: Publication, changes: Partial<PublicationSettings>): boolean =>
  changes.slug !== undefined && changes.slug !== slug;
