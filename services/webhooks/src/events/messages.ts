import { type EventOutput, type EventType, events } from "@galley/proto/events/v1";
import type { Announcement, Draft, Failure, Outcome, ShareOutcome } from "../domain/announcement.ts";

type Target = EventOutput<"draft.ready.v1">["webhook"];
type DraftMessage = EventOutput<"draft.ready.v1">["draft"];
type FailureMessage = EventOutput<"draft.failed.v1">["error"];
type ShareMessage = EventOutput<"draft.published.v1">["linkedin"];

/** What a webhook has to report of an event; undefined when no client asked for one. Throws when the event is incomplete. */
export function announcementOf(type: EventType, payload: Buffer): Announcement | undefined {
  switch (type) {
    case "draft.ready.v1":
      return ofDraft(events[type].decode(payload), readyOf);
    case "draft.published.v1":
      return ofDraft(events[type].decode(payload), publishedOf);
    case "draft.failed.v1":
      return ofDraft(events[type].decode(payload), ({ error }) => ({ event: "draft.failed", error: required(error) }));
    case "scout.completed.v1":
      return ofScout(events[type].decode(payload));
    default:
      throw new Error(`No webhook reports events of type ${type}`);
  }
}

interface DraftEvent {
  readonly accountId: string;
  readonly publicationId: string;
  readonly sessionId: string;
  readonly webhook: Target;
  readonly occurredAtMilliseconds: number;
}

function ofDraft<Message extends DraftEvent>(message: Message, outcomeOf: (message: Message) => Outcome) {
  const { webhook, accountId, publicationId, sessionId, occurredAtMilliseconds } = message;
  if (webhook === null || webhook.url === "") return undefined;
  const occurredAt = new Date(occurredAtMilliseconds);
  return { accountId, publicationId, sessionId, occurredAt, target: webhook, outcome: outcomeOf(message) };
}

function readyOf({ draft, publishError }: EventOutput<"draft.ready.v1">): Outcome {
  return { event: "draft.ready", draft: draftOf(draft), publishError: failureOf(publishError) };
}

function publishedOf({ draft, postId, slug, url, ...shares }: EventOutput<"draft.published.v1">): Outcome {
  const [linkedin, twitter] = [shareOf(shares.linkedin), shareOf(shares.twitter)];
  return { event: "draft.published", draft: draftOf(draft), postId, slug, url, linkedin, twitter };
}

function ofScout(message: EventOutput<"scout.completed.v1">): Announcement | undefined {
  const { webhook, accountId, publicationId, runId, status, topicsScanned, sourcesRead, error } = message;
  if (webhook === null || webhook.url === "") return undefined;
  const finishedAt = new Date(message.finishedAtMilliseconds);
  const outcome: Outcome = {
    event: "scout.completed",
    status,
    ideas: message.ideas.map(({ id, topicId, title, relevanceScore }) => ({ id, topicId, title, relevanceScore })),
    topicsScanned,
    sourcesRead,
    sources: message.sources.map(({ source, failure, fetched, kept, dropped }) => ({
      ...{ source, failure, fetched, kept },
      dropped: dropped.map(({ reason, count, examples }) => ({ reason, count, examples })),
    })),
    startedAt: new Date(message.startedAtMilliseconds),
    finishedAt,
    error: failureOf(error),
  };
  return { accountId, publicationId, sessionId: runId, occurredAt: finishedAt, target: webhook, outcome };
}

function draftOf(message: DraftMessage): Draft {
  const { version, title, content, wordCount } = required(message);
  return { version, title: title ?? null, content, wordCount };
}

const failureOf = (failure: FailureMessage): Failure | undefined =>
  failure === null ? undefined : { message: failure.message, code: failure.code };

const shareOf = (share: ShareMessage): ShareOutcome | undefined =>
  share === null ? undefined : { success: share.success, error: share.error };

function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error("The event lacks its subject");
  return value;
}
