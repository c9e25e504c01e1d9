import type { Delivery, DeliveryState, NewDelivery, PublicEvent } from "./delivery.ts";
import type { Receiver } from "./receiver.ts";
import type { AttemptResult, Verdict } from "./verdict.ts";

export interface DeliveryFilter {
  readonly accountId?: string;
  readonly state?: DeliveryState;
  readonly sessionId?: string;
  readonly publicationId?: string;
  readonly event?: PublicEvent;
  /** The host of the receiver. Works only together with `accountId`. */
  readonly host?: string;
  /** Only deliveries created at this time or later. */
  readonly since?: Date;
  /** Only deliveries created before this time. */
  readonly before?: Date;
}

/** The place of a delivery in lists, which are ordered by time and id. */
export interface DeliveryPlace {
  readonly createdAt: Date;
  readonly id: string;
}

/** The deliveries of an account that one replay has started again. */
export interface ReplayKey {
  readonly accountId: string;
  readonly replayId: string;
}

/** How many deliveries of a replay are in each state. */
export type ReplayProgress = Readonly<Record<DeliveryState, number>>;

/** A host with deliveries of an account, and those of them that failed since some time. */
export interface ReceiverSummary {
  readonly host: string;
  readonly failed: number;
  readonly firstFailedAt?: Date;
  readonly lastFailedAt?: Date;
}

/** The reads of stored deliveries. */
export interface DeliveryReads {
  /** Lists deliveries, newest first, at most `limit`, those after `after` in this order. */
  list(filter: DeliveryFilter, limit: number, after?: DeliveryPlace): Promise<Delivery[]>;
  /** Finds a delivery, if it belongs to the account. Without `accountId`, deliveries of all accounts are found. */
  find(id: string, accountId?: string): Promise<Delivery | undefined>;
  /** Returns the stored body of a delivery of the account. */
  findBody(id: string, accountId: string): Promise<Buffer | undefined>;
  /** Returns the hosts of an account, at most `limit`: first those with deliveries that failed since `since`. */
  receivers(accountId: string, since: Date, limit: number): Promise<ReceiverSummary[]>;
  /** Counts, by host, the deliveries that a replay by this filter would start again. Counts at most `limit` of them. */
  countReplayable(filter: DeliveryFilter, limit: number): Promise<ReadonlyMap<string, number>>;
  /** Returns the ids of the deliveries that a replay by this filter starts again, oldest first, at most `limit`. */
  replayableIds(replay: ReplayKey, filter: DeliveryFilter, limit: number): Promise<string[]>;
  /** Counts how many of these deliveries belong to the account. */
  countOwned(accountId: string, ids: readonly string[]): Promise<number>;
  /** Counts how many of these deliveries the replay has started again. */
  countReplayed(replay: ReplayKey, ids: readonly string[]): Promise<number>;
  replayProgress(replay: ReplayKey): Promise<ReplayProgress>;
}

/** The stored deliveries, as event handlers and gRPC calls use them. */
export interface Deliveries extends DeliveryReads {
  /**
   * Stores a new delivery that is due at once. With `isClaimed`, its first attempt is stored too, and only this process
   * may make it for some seconds. Returns "repeated" without a change when a delivery with this id exists.
   */
  add(delivery: NewDelivery, isClaimed: boolean): Promise<Claim | "waiting" | "repeated">;
  /**
   * Starts a finished delivery again, with new attempts that begin at once. Returns undefined unless a finished
   * delivery with this id exists whose publication is not deleted.
   */
  replay(id: string): Promise<Delivery | undefined>;
  /**
   * Starts those of the account's deliveries again that are finished, whose publication is not deleted and that this
   * replay has not started yet.
   */
  replayAll(replay: ReplayKey, ids: readonly string[]): Promise<void>;
  /** Erases the bodies of all deliveries about a deleted publication. Their attempts are kept. */
  eraseBodies(publication: PublicationKey): Promise<void>;
}

/** A limit on how much of something an account may do in a window of time, such as tests in a minute. */
export interface Budget {
  readonly name: string;
  readonly max: number;
  readonly windowSeconds: number;
}

/** Counts what accounts have used of their budgets, over all replicas. */
export interface Budgets {
  /**
   * Uses an amount of a budget. Returns undefined, or if less than the amount is left, the seconds until the next
   * window, without a change.
   */
  spend(budget: Budget, accountId: string, amount: number): Promise<number | undefined>;
}

export interface PublicationKey {
  readonly accountId: string;
  readonly publicationId: string;
}

/** Remembers which publications were deleted, so that an event that arrives later does not reveal their content. */
export interface Deletions {
  put(publication: PublicationKey): Promise<void>;
  has(publication: PublicationKey): Promise<boolean>;
}

/** A receiver that has due deliveries, with their ids, longest due first. */
export interface DueReceiver extends Receiver {
  readonly deliveryIds: readonly string[];
}

/** The deliveries that must be attempted now, by the database's clock. */
export interface DueDeliveries {
  readonly receivers: readonly DueReceiver[];
  /**
   * The time until a delivery becomes due at a receiver that has none due now. Not set when there is no such delivery.
   */
  readonly nextDueMilliseconds?: number;
}

/**
 * The right of one process to make an attempt that is already stored. No other process may make it until this right
 * ends after some seconds.
 */
export interface Claim {
  readonly deliveryId: string;
  readonly accountId: string;
  readonly publicationId: string;
  /**
   * The id of the session that wrote a draft, or of the scout's run. Not set for deliveries that earlier versions
   * stored.
   */
  readonly sessionId?: string;
  readonly event: PublicEvent;
  readonly url: string;
  readonly host: string;
  readonly body: Buffer;
  readonly sealedSigningKey: string;
  readonly requestId?: string;
  readonly traceparent?: string;
  readonly occurredAt?: Date;
  /** A number that increases each time a process takes the delivery. A result with an older number is not stored. */
  readonly fence: number;
  /** The number of attempts so far, including this one. It starts again when an operator starts the delivery again. */
  readonly attemptsMade: number;
  /** The number of the attempt that the receiver sees in a header. */
  readonly number: number;
  /** When the attempt started, by the database's clock. */
  readonly startedAt: Date;
}

/** Allows this process to make the first attempt of a delivery that is just being stored. */
export interface Permit {
  /** Makes the attempt once the delivery is stored. The next attempt to the receiver may start when it has ended. */
  send(claim: Claim): void;
  /** Gives the permission back if the attempt is not made, for example because the delivery could not be stored. */
  release(): void;
}

/** Which deliveries a query for due ones leaves out. */
export interface LeftOut {
  /** The names of receivers to leave out, because no attempt to them may start now. */
  readonly receivers: readonly string[];
  readonly deliveryIds: readonly string[];
}

/** The pending deliveries, as the scheduler of attempts reads and changes them. */
export interface DeliveryQueue {
  /**
   * Returns every receiver that has due deliveries, with at most `maxPerReceiver` of them, without those in `except`.
   */
  due(maxPerReceiver: number, except: LeftOut): Promise<DueDeliveries>;
  /**
   * Reserves a due delivery for this process and stores the attempt that it will make. Returns "taken" when another
   * process was faster. Returns "abandoned" when all attempts are used up and the result of the last one was lost in a
   * crash; the delivery has then failed.
   */
  claim(deliveryId: string): Promise<Claim | "taken" | "abandoned">;
  /**
   * Stores the result of an attempt. Returns false without a change when another process has taken the delivery in the
   * meantime.
   */
  finish(claim: Claim, result: AttemptResult, verdict: Verdict): Promise<boolean>;
  /**
   * Gives back a delivery that this process has reserved. The result of its attempt stays unknown, and the delivery is
   * due at once.
   */
  release(claim: Claim): Promise<void>;
}
