import { randomUUID } from "node:crypto";
import type { StoredPublication } from "./answers.ts";

/** What a create names; the rest are defaults. */
export interface NewPublicationInput {
  readonly name: string;
  readonly slug: string;
  readonly description?: string;
  readonly defaultAuthor?: string;
}

/** A new publication of this account, alike in content and size to one that Galley stores. */
export function newPublication(accountId: string, options: NewPublicationInput): StoredPublication {
  const now = new Date();
  return {
    _id: randomUUID(),
    accountId,
    name: options.name,
    slug: options.slug,
    description: options.description ?? null,
    writingTone: null,
    defaultAuthor: options.defaultAuthor ?? "Ada Example",
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
    cmsPublicationId: randomUUID(),
    createdAt: now,
    updatedAt: now,
  };
}
