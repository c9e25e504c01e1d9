import { type EventOutput, type EventType, events } from "@galley/proto/events/v1";
import type { PostedBody, PublicEvent } from "../domain/delivery.ts";

/** The content of the webhook that tells a client about one finished job. */
export interface Announcement {
  readonly accountId: string;
  readonly publicationId: string;
  /** The id of the session that wrote a draft, or of the scout's run. */
  readonly sessionId: string;
  readonly occurredAt: Date;
  /** The URL of the receiver and the encrypted key for the signature. */
  readonly target: { readonly url: string; readonly sealedSigningKey: string };
  readonly posted: PostedBody;
  /**
   * The body to send instead when the publication is deleted before the webhook has arrived. It has no content, as if
   * the deletion had cancelled the work. Undefined when there is no content to remove.
   */
  readonly onceDeleted: PostedBody | undefined;
}

type Draft = EventOutput<"draft.ready.v1">["draft"];
type Failure = EventOutput<"draft.failed.v1">["error"];
type ScoutRun = EventOutput<"scout.completed.v1">;
type Data = Readonly<Record<string, unknown>>;

/** The fields that all events about finished jobs have in common. */
interface Job {
  readonly accountId: string;
  readonly publicationId: string;
  /** The id of the session that wrote a draft, or of the scout's run. */
  readonly sessionId: string;
  readonly occurredAtMilliseconds: number;
  readonly webhook: Announcement["target"] | null;
}

/**
 * Converts an event about a finished job to the content of its webhook. Returns undefined when no client asked for a
 * webhook. Throws when the event is incomplete.
 */
export function toAnnouncement(type: EventType, payload: Buffer): Announcement | undefined {
  switch (type) {
    case "draft.ready.v1": {
      const message = events[type].decode(payload);
      return announced(message, "draft.ready", () => readyData(message), failedDraft);
    }
    case "draft.published.v1": {
      const message = events[type].decode(payload);
      return announced(message, "draft.published", () => publishedData(message), failedDraft);
    }
    case "draft.failed.v1": {
      const message = events[type].decode(payload);
      return announced(message, "draft.failed", () => failedData(required(message.error)));
    }
    case "scout.completed.v1": {
      const message = events[type].decode(payload);
      const job = { ...message, sessionId: message.runId, occurredAtMilliseconds: message.finishedAtMilliseconds };
      const instead = { event: "scout.completed", data: scoutData({ ...message, ...failedRun }) } as const;
      return announced(
        job,
        "scout.completed",
        () => scoutData(message),
        message.ideas.length > 0 ? instead : undefined,
      );
    }
    default:
      throw new Error(`No webhook reports events of type ${type}`);
  }
}

function announced(
  job: Job,
  event: PublicEvent,
  data: () => Data,
  instead?: { readonly event: PublicEvent; readonly data: Data },
): Announcement | undefined {
  const { webhook: target, accountId, publicationId, sessionId, occurredAtMilliseconds } = job;
  if (target === null || target.url === "") return undefined;
  const occurredAt = new Date(occurredAtMilliseconds);
  const onceDeleted = instead && postedBody(job, instead.event, instead.data);
  const posted = postedBody(job, event, data());
  return { accountId, publicationId, sessionId, occurredAt, target, posted, onceDeleted };
}

/**
 * Returns the body that is sent and signed: `{event, sessionId, publicationId, data, timestamp}`, as in part 6 of the
 * specification and its decisions. Do not change it: receivers depend on every field.
 */
function postedBody({ sessionId, publicationId, occurredAtMilliseconds }: Job, event: PublicEvent, data: Data) {
  const timestamp = new Date(occurredAtMilliseconds).toISOString();
  return { event, body: Buffer.from(JSON.stringify({ event, sessionId, publicationId, data, timestamp }), "utf8") };
}

function readyData({ draft, publishError }: EventOutput<"draft.ready.v1">): Data {
  const failure = publishError === null ? undefined : errorAndCode(publishError);
  return { draft: draftData(draft), status: "draft_ready", publishError: failure };
}

// The data names only the social networks on which the client asked to share, like the response to a publish request.
// JSON leaves out fields that are undefined.
function publishedData({ draft, postId, slug, url, ...shares }: EventOutput<"draft.published.v1">): Data {
  const [linkedin, twitter] = [shares.linkedin, shares.twitter].map((share) => {
    return share === null ? undefined : { success: share.success, error: share.error };
  });
  return { draft: draftData(draft), postId, slug, url, social: { linkedin, twitter }, status: "published" };
}

function scoutData({ runId, status, ideas, topicsScanned, sourcesRead, sources, error, ...times }: ScoutRun): Data {
  return {
    runId,
    status,
    ideasCreated: ideas.length,
    ideas: ideas.map(({ id, topicId, title, relevanceScore }) => ({ id, topicId, title, relevanceScore })),
    topicsScanned,
    sourcesRead,
    sources: sources.map(({ source, failure, fetched, kept, dropped }) => ({
      source,
      failure,
      fetched,
      kept,
      dropped: dropped.map(({ reason, count, examples }) => ({ reason, count, examples })),
    })),
    startedAt: new Date(times.startedAtMilliseconds).toISOString(),
    finishedAt: new Date(times.finishedAtMilliseconds).toISOString(),
    ...(error && errorAndCode(error)),
  };
}

function draftData(message: Draft): Data {
  const { version, title = null, content, wordCount } = required(message);
  return { version, title, content, wordCount };
}

const failedData = (failure: NonNullable<Failure>): Data => ({ status: "failed", ...errorAndCode(failure) });

const errorAndCode = ({ message, code }: NonNullable<Failure>) => ({ error: message, code });

const publicationDeleted = { message: "The publication was deleted.", code: "NOT_FOUND" };
const failedDraft = { event: "draft.failed", data: failedData(publicationDeleted) } as const;
const failedRun = {
  status: "failed",
  ideas: [],
  topicsScanned: 0,
  sourcesRead: 0,
  sources: [],
  error: publicationDeleted,
};

function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error("The event lacks its subject");
  return value;
}
