/** The names of events as the receivers of webhooks see them. */
export const publicEvents = ["draft.ready", "draft.published", "draft.failed", "scout.completed"] as const;

export type PublicEvent = (typeof publicEvents)[number];

/**
 * The state of a delivery. "delivered" and "failed" are final, unless an operator starts the delivery again, which
 * makes it "pending".
 */
export type DeliveryState = "pending" | "delivered" | "failed";

/**
 * One request of a delivery to its receiver. It is stored before it is sent. So an attempt without a duration is
 * running, or its process has crashed.
 */
export interface Attempt {
  /** The number of the attempt, from 1. It starts again at 1 when an operator starts the delivery again. */
  readonly number: number;
  /** How often an operator had started the delivery again before this attempt: 0 for the original delivery. */
  readonly replay: number;
  readonly startedAt: Date;
  /** Not set while the attempt runs, or when its result was lost in a crash. */
  readonly durationMilliseconds?: number;
  /** The HTTP status of the receiver's answer; 0 when there was no answer. */
  readonly status: number;
  /** The first KiB of the response body, for the owner of the webhook. */
  readonly responseExcerpt: string;
  /** The reason why the attempt failed. Not set when the receiver accepted the delivery. */
  readonly error?: string;
}

/** A delivery as clients may see it: without the encrypted key for signing. */
export interface Delivery {
  /** The id of the event. There is one delivery for each event. */
  readonly id: string;
  readonly accountId: string;
  readonly publicationId: string;
  /**
   * The id of the session that wrote a draft, or of the scout's run. Empty for deliveries that earlier versions stored.
   */
  readonly sessionId: string;
  readonly event: PublicEvent;
  readonly url: string;
  readonly host: string;
  readonly state: DeliveryState;
  /** All attempts, oldest first, also those from before the delivery was started again. In lists only the last one. */
  readonly attempts: readonly Attempt[];
  readonly attemptCount: number;
  /** The time of the next attempt. Not set when none is planned, or while one runs. */
  readonly nextAttemptAt?: Date;
  readonly createdAt: Date;
  /** Whether the publication was deleted, so that the delivery has no content any more. */
  readonly publicationDeleted: boolean;
}

/** The body of a request to a receiver, and the name of its event, which is sent in a header. */
export interface PostedBody {
  readonly event: PublicEvent;
  readonly body: Buffer;
}

/** The data of a new delivery. Its signing key never changes, and its body only when the publication is deleted. */
export interface NewDelivery {
  readonly id: string;
  readonly accountId: string;
  readonly publicationId: string;
  readonly sessionId: string;
  /** Set when the publication is already deleted: the body is kept only until it is sent. */
  readonly publicationDeleted?: true;
  readonly event: PublicEvent;
  readonly url: string;
  readonly host: string;
  /** The body as bytes. Every attempt sends exactly these, because the signature covers them. */
  readonly body: Buffer;
  /**
   * The body to send if the publication is deleted before the delivery has arrived. Not set if the original body may be
   * sent even then.
   */
  readonly onceDeleted?: PostedBody;
  readonly sealedSigningKey: string;
  /** The id of the API request that started the work. Only the log contains it. */
  readonly requestId?: string;
  /** The trace of the delivery, as a W3C `traceparent`. */
  readonly traceparent?: string;
  /** When the event happened that the webhook tells about. */
  readonly occurredAt?: Date;
}

/** Returns the host of a URL, without a final dot; empty when the text is not a URL. */
export function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/\.{1,80}$/, "") ?? "";
}
