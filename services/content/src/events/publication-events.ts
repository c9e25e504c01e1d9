import type { PublicationUpdated, ScoutSchedule as ScoutScheduleMessage } from "@galley/proto/events/v1";
import { type OutboxEntry, outboxEntry } from "@galley/service-kit/outbox";
import type { Publication } from "../domain/publication.ts";
import type { ScoutSchedule } from "../domain/scout-schedule.ts";

/** Says what a publication is now. */
export function publicationUpdated(publication: Publication): OutboxEntry {
  return outboxEntry("publication.updated.v1", publicationState(publication));
}

/** What a publication is now, in the words of its event. */
export function publicationState(publication: Publication): PublicationUpdated {
  const { accountId, id, revision, cmsPublicationId, name, slug, description, scoutSchedule } = publication;
  const { autoPublishMode, cadencePostsPerWeek, timezone, templateId, feedFullEnabled, feedPartialEnabled } =
    publication;
  const { commentsEnabled, commentsModeration } = publication;
  return {
    ...{ accountId, publicationId: id, revision, cmsPublicationId, name, slug },
    ...(description === null ? {} : { description }),
    ...{ autoPublishMode, cadencePostsPerWeek, timezone, templateId, feedFullEnabled, feedPartialEnabled },
    ...{ commentsEnabled, commentsModeration },
    scoutSchedule: scoutSchedule === null ? null : scheduleMessage(scoutSchedule),
  };
}

/** Says that a publication is gone for good. */
export function publicationDeleted(accountId: string, publicationId: string): OutboxEntry {
  return outboxEntry("publication.deleted.v1", { accountId, publicationId });
}

// The event's schedule has the domain's form, all fields in one message.
function scheduleMessage(schedule: ScoutSchedule): ScoutScheduleMessage {
  return { ...schedule };
}
