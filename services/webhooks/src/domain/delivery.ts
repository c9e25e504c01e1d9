/** What is told of, by its public name. */
export const publicEvents = ["draft.ready", "draft.published", "draft.failed", "scout.completed"] as const;

export type PublicEvent = (typeof publicEvents)[number];

/** "delivered" and "failed" are finished; a replay makes a finished delivery pending again. */
export type DeliveryState = "pending" | "delivered" | "failed";

/** One POST, or the try of one. Stored before it is sent, so a crash leaves it without duration: its outcome is unknown. */
export interface Attempt {
  /** 1 is the first of its series; a replay begins a new series. */
  readonly number: number;
  /** Which replay it belongs to: 1 is the first replay, 0 the delivery itself. */
  readonly replay: number;
  readonly startedAt: Date;
  /** Not set while it runs, or when its outcome was lost in a crash. */
  readonly durationMilliseconds?: number;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The first KiB of the answer. */
  readonly responseExcerpt: string;
  /** Why it failed, when it did. */
  readonly error?: string;
}

/** A delivery without what only the sender may see: its body and the sealed key. */
export interface Delivery {
  /** The id of the event: one delivery for each. */
  readonly id: string;
  readonly accountId: string;
  readonly publicationId: string;
  /** The session of a draft; the run of a scout. Empty for those that an earlier version stored. */
  readonly sessionId: string;
  readonly event: PublicEvent;
  readonly url: string;
  readonly state: DeliveryState;
  /** Oldest first, over all series. */
  readonly attempts: readonly Attempt[];
  /** Not set when nothing more is planned, or while an attempt runs. */
  readonly nextAttemptAt?: Date;
  readonly createdAt: Date;
  /** There is nothing to send any more. */
  readonly publicationDeleted: boolean;
}

/** What is posted, and the event that its header names. */
export interface PostedBody {
  readonly event: PublicEvent;
  readonly body: Buffer;
}

/** Everything a delivery starts with. The key never changes afterwards, nor does the body, until its publication is deleted. */
export interface NewDelivery {
  readonly id: string;
  readonly accountId: string;
  readonly publicationId: string;
  readonly sessionId: string;
  /** The publication was deleted before: the body is kept only until it is sent. */
  readonly publicationDeleted?: true;
  readonly event: PublicEvent;
  readonly url: string;
  /** The receiver's host name. */
  readonly host: string;
  /** The exact bytes of every attempt. */
  readonly body: Buffer;
  /** What is sent instead from the moment on at which the publication is deleted; not set when the body may still be sent then. */
  readonly onceDeleted?: PostedBody;
  readonly sealedSigningKey: string;
  /** The request that asked for the work, for the log. */
  readonly requestId?: string;
  /** The trace it belongs to, as W3C's `traceparent`. */
  readonly traceparent?: string;
  /** When the event happened. */
  readonly occurredAt?: Date;
}

/** The host of a URL, without a final dot; empty when the text is no URL. */
export function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/\.{1,80}$/, "") ?? "";
}
