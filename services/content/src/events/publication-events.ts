import type { PublicationUpdated } from "@galley/proto/events/v1";
import { type OutboxEntry, outboxEntry } from "@galley/service-kit/outbox";
import type { Publication } from "../domain/publication.ts";

/** Says what a publication is now. */
export function publicationUpdated(publication: Publication): OutboxEntry {
  return outboxEntry("publication.updated.v1", publicationState(publication));
}

/** What a publication is now, in the words of its event. */
export function publicationState(publication: Publication): PublicationUpdated {
  const { accountId, id: publicationId, revision, cmsPublicationId, name, slug, description } = publication;
  const { autoPublishMode, cadencePostsPerWeek, timezone, templateId, feedFullEnabled } = publication;
  const { feedPartialEnabled, commentsEnabled, commentsModeration, scoutSchedule } = publication;
  return {
    ...{ accountId, publicationId, revision, cmsPublicationId, name, slug, description: description ?? undefined },
    ...{ autoPublishMode, cadencePostsPerWeek, timezone, templateId, feedFullEnabled, feedPartialEnabled },
    ...{ commentsEnabled, commentsModeration },
    // The event's schedule has the domain's form, all fields in one message.
    scoutSchedule: scoutSchedule && { ...scoutSchedule },
  };
}

/** Says that a publication is gone for good. */
export function publicationDeleted(accountId: string, publicationId: string): OutboxEntry {
  return outboxEntry("publication.deleted.v1", { accountId, publicationId });
}
