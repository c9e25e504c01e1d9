import type { Network, ShareOutcomes, ShareRequest } from "./share-request.ts";

/**
 * How far the publishing of a session is. "pending": a place in the week's quota is taken. "sending": the post may be on its
 * way. "unknown": it was sent and nobody heard what came of it.
 */
export type OperationState = "pending" | "sending" | "published" | "failed" | "unknown";

/** A place in the quota of an account's week. */
export interface Slot {
  readonly isoWeek: string;
  readonly slot: number;
}

/** What came of one call to publish, kept so that a repeat of the call hears the same. */
export interface PublishResult {
  readonly operationId: string;
  readonly postId: string;
  readonly slug: string;
  readonly url: string;
  readonly shares: ShareOutcomes;
}

/** The publishing of one session, as its holder sees it. */
export interface Operation {
  readonly sessionId: string;
  readonly accountId: string;
  readonly publicationId: string;
  readonly state: OperationState;
  /** Id of the session's one post, whether it exists yet or not. */
  readonly postId: string;
  /** Grows with every holder: what an earlier holder still sends is refused. */
  readonly fence: number;
  readonly slot?: Slot;
  readonly results: readonly PublishResult[];
}

/** What a call asks for on the networks: present means share, with the client's words, a proposal, or some made of the post. */
export type ShareRequests = Readonly<Partial<Record<Network, Pick<ShareRequest, "text" | "proposal">>>>;
