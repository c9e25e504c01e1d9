import type { EventType, QueueName } from "@galley/proto/events/v1";

/** An event as a consumer receives it; `events[type].decode(payload)` reads it. */
export interface ReceivedEvent {
  /** The same on every repeat: consumers drop what they have seen. */
  readonly id: string;
  readonly type: EventType;
  readonly payload: Buffer;
  readonly requestId?: string | undefined;
  readonly traceparent?: string | undefined;
}

/** An event on its way to the broker. */
export interface OutgoingEvent extends ReceivedEvent {
  readonly at: Date;
}

/**
 * Takes one event. Rejecting with kind "unavailable" is tried again in place, with growing pauses; any other rejection sends
 * the event back, and after 20 redeliveries to the dead-letter queue.
 */
export type EventHandler = (event: ReceivedEvent) => Promise<void>;

/** The broker: always there to be handed to others, connected or not. */
export interface Broker {
  /**
   * Publishes in the order given and resolves with the ids that the broker has on disk and routed. Ids that are missing
   * failed or are in doubt: publish them again. Never rejects because the broker is away.
   */
  readonly publish: (entries: readonly OutgoingEvent[]) => Promise<ReadonlySet<string>>;
  /** Consumes a queue from now on, over every reconnection, until `close`. */
  readonly consume: (queue: QueueName, handler: EventHandler, options: { readonly prefetch: number }) => void;
  readonly isConnected: () => boolean;
  /** Whether publishing has a point now: connected, and not held up by a broker whose disk or memory is used up. */
  readonly takesEvents: () => boolean;
  /** Takes no more events, waits for handlers, and closes. Whoever publishes has stopped by then. */
  readonly close: () => Promise<void>;
}
