import type { PublicationUpdated } from "@galley/proto/events/v1";
import { type OutboxEntry, outboxEntry } from "@galley/service-kit/outbox";
import type { Publication } from "../domain/publication.ts";

export function publicationUpdated(publication: Publication): OutboxEntry {
  return outboxEntry("publication.updated.v1", publicationState(publication));
}

/** Converts a publication to the content of the event `publication.updated.v1`. */
export function publicationState(publication: Publication): PublicationUpdated {
  return {
    accountId: publication.accountId,
    publicationId: publication.id,
    revision: publication.revision,
    cmsPublicationId: publication.cmsPublicationId,
    name: publication.name,
    slug: publication.slug,
    description: publication.description ?? undefined,
    autoPublishMode: publication.autoPublishMode,
    cadencePostsPerWeek: publication.cadencePostsPerWeek,
    timezone: publication.timezone,
    templateId: publication.templateId,
    feedFullEnabled: publication.feedFullEnabled,
    feedPartialEnabled: publication.feedPartialEnabled,
    commentsEnabled: publication.commentsEnabled,
    commentsModeration: publication.commentsModeration,
    // The event has the same message for all kinds of schedules. It contains the fields of every kind; those of other kinds are
    // not set.
    scoutSchedule: publication.scoutSchedule && { ...publication.scoutSchedule },
  };
}

export function publicationDeleted(accountId: string, publicationId: string): OutboxEntry {
  return outboxEntry("publication.deleted.v1", { accountId, publicationId });
}
