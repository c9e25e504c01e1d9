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
  /** Null: the default style. */
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
export function changed(publication: Publication, changes: Partial<PublicationSettings>, now: Date): Publication {
  const updatedAt = now > publication.updatedAt ? now : publication.updatedAt;
  return { ...publication, ...changes, updatedAt, revision: publication.revision + 1 };
}
