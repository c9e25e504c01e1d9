import type { Delivery, DeliveryState, NewDelivery, PublicEvent } from "./delivery.ts";
import type { Receiver } from "./receiver.ts";
import type { AttemptResult, Verdict } from "./verdict.ts";

export interface DeliveryFilter {
  readonly accountId?: string;
  readonly state?: DeliveryState;
  readonly sessionId?: string;
  readonly publicationId?: string;
  readonly event?: PublicEvent;
}

/** Deliveries, as event handlers and calls of this service need them. */
export interface Deliveries {
  /**
   * Stores a delivery that is due at once. When it is to be claimed, its first attempt is stored with it, and no other process may make
   * that until the lease ends. "repeated" when there is one with this id already: then nothing changes.
   */
  add(delivery: NewDelivery, isClaimed: boolean): Promise<Claim | "waiting" | "repeated">;
  /** Newest first. */
  list(filter: DeliveryFilter, limit: number): Promise<Delivery[]>;
  find(id: string): Promise<Delivery | undefined>;
  /**
   * Begins a new series of attempts, due at once. Undefined unless there is a finished delivery with this id whose publication is not
   * deleted.
   */
  replay(id: string): Promise<Delivery | undefined>;
  /** Erases the bodies of all deliveries about a deleted publication. Attempts stay on record. */
  eraseBodies(publication: PublicationKey): Promise<void>;
}

export interface PublicationKey {
  readonly accountId: string;
  readonly publicationId: string;
}

/** Publications that were deleted. */
export interface Deletions {
  put(publication: PublicationKey): Promise<void>;
  has(publication: PublicationKey): Promise<boolean>;
}

/** A receiver with ids of deliveries that are due there, longest due first. */
export interface DueReceiver extends Receiver {
  readonly deliveryIds: readonly string[];
}

/** What is due now, by the database's clock. */
export interface DueDeliveries {
  readonly receivers: readonly DueReceiver[];
  /** How long until the first receiver that has nothing due has; not set when there is none. */
  readonly nextDueMilliseconds?: number;
}

/** One attempt that is already stored. No other process may make it until the lease ends. */
export interface Claim {
  readonly deliveryId: string;
  readonly accountId: string;
  readonly publicationId: string;
  /** Not set for deliveries that an earlier version stored. */
  readonly sessionId?: string;
  readonly event: PublicEvent;
  readonly url: string;
  readonly host: string;
  readonly body: Buffer;
  readonly sealedSigningKey: string;
  readonly requestId?: string;
  readonly traceparent?: string;
  readonly occurredAt?: Date;
  /** Grows with each claim; writes with an older one change nothing. */
  readonly fence: number;
  /** Attempts of this series, this one included. */
  readonly attemptsMade: number;
  /** The attempt's number as the receiver sees it. */
  readonly number: number;
  /** By the database's clock. */
  readonly startedAt: Date;
}

/** For one attempt at a delivery that is being stored. */
export interface Permit {
  /** Makes the attempt, which is stored by now, and gives the permit back when it is over. */
  send(claim: Claim): void;
  /** Gives the permit back, unless it was used. */
  release(): void;
}

/** The pending deliveries, as senders need them. */
export interface DeliveryQueue {
  /** Every receiver with something due, and so many of its deliveries at most; those of these names are left out. */
  due(mostPerReceiver: number, except: readonly string[]): Promise<DueDeliveries>;
  /**
   * Takes one due delivery and stores the attempt about to be made. "taken" when another process was faster, "abandoned" when
   * all its attempts were used up and the last one's outcome was lost: it has failed now.
   */
  claim(deliveryId: string): Promise<Claim | "taken" | "abandoned">;
  /** Stores how an attempt ended. False when its lease was lost to another: then nothing changes. */
  finish(claim: Claim, result: AttemptResult, verdict: Verdict): Promise<boolean>;
  /** Gives a claim back: its attempt's outcome stays unknown, and the delivery is due at once. */
  release(claim: Claim): Promise<void>;
}
