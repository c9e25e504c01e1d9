import type { Network, ShareOutcomes, ShareRequest } from "./share-request.ts";

/**
 * The progress of publishing a session.
 *
 * - "pending": a slot in the week's quota is reserved.
 * - "sending": the post may be on its way to the CMS.
 * - "published" and "failed": the outcome is certain.
 * - "unknown": the post was sent, but the outcome is not known.
 */
export type OperationState = "pending" | "sending" | "published" | "failed" | "unknown";

/**
 * A place in the weekly quota of an account. A plan that allows three posts a week has three places. The first publish
 * of a session needs one.
 */
export interface Slot {
  readonly isoWeek: string;
  readonly slot: number;
}

/** The result of one call to publish. It is stored so that a repeated call returns the same result. */
export interface PublishResult {
  readonly operationId: string;
  readonly postId: string;
  readonly slug: string;
  readonly url: string;
  /** The version of the draft in the post. Not set in results of earlier versions of this service. */
  readonly draftVersion?: number | undefined;
  readonly shares: ShareOutcomes;
  /** Set if the post was left as a person had changed it in its CMS. */
  readonly unchanged?: true;
  /** The differences between the request and the result, in sentences for the client. Not set if there are none. */
  readonly warnings?: readonly string[];
}

/** The publishing of one session, as read by the process that has the right to work on it at the moment. */
export interface Operation {
  readonly sessionId: string;
  readonly accountId: string;
  readonly publicationId: string;
  readonly state: OperationState;
  /** The id of the session's only post. The id is fixed before the post exists. */
  readonly postId: string;
  /**
   * A number that grows with each process that takes over the operation. Writes with a lower number are refused, so
   * that a process that was stalled cannot overwrite the work of its successor.
   */
  readonly fence: number;
  readonly slot?: Slot;
  /**
   * The result of the last successful publish, which a repeat of the same call returns. One result is enough, because a
   * session is only published again after the previous call has ended.
   */
  readonly lastResult?: PublishResult | undefined;
}

/**
 * The networks on which a call asks to share, each with the client's text, a text that the writer proposed, or neither.
 * Without a text, the network composes one.
 */
export type ShareRequests = Readonly<Partial<Record<Network, Pick<ShareRequest, "text" | "proposal">>>>;
