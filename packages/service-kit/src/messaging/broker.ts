import type { EventType, QueueName } from "@galley/proto/events/v1";

/** An event as a consumer receives it. Decode the payload with `events[type].decode(payload)`. */
export interface ReceivedEvent {
  /** The id of the event. When the broker delivers an event again, the id is the same, so that a consumer can ignore it. */
  readonly id: string;
  readonly type: EventType;
  readonly payload: Buffer;
  readonly requestId?: string | undefined;
  readonly traceparent?: string | undefined;
}

/** An event before it is published. */
export interface OutgoingEvent extends ReceivedEvent {
  readonly at: Date;
}

/**
 * Handles one event. When the function rejects with the kind "unavailable", it is called again with growing pauses. After any other
 * rejection the broker delivers the event again, at most 20 times, and then moves it to the dead-letter queue.
 */
export type EventHandler = (event: ReceivedEvent) => Promise<void>;

/** The client of the message broker. It can be used at once, whether or not it is connected yet. */
export interface Broker {
  /**
   * Publishes events in the given order. Resolves with the ids of the events that the broker has stored on disk and put into queues. All
   * other events failed or may have failed, and must be published again. Does not reject while the broker is unavailable.
   */
  readonly publish: (entries: readonly OutgoingEvent[]) => Promise<ReadonlySet<string>>;
  /** Passes the events of a queue to a handler until `close` is called, also after reconnections. */
  readonly consume: (queue: QueueName, handler: EventHandler, options: { readonly prefetch: number }) => void;
  readonly isConnected: () => boolean;
  /**
   * Whether events can be published now: the broker is connected and does not block publishers because its disk or memory is
   * full.
   */
  readonly takesEvents: () => boolean;
  /** Stops consuming, waits for running handlers, and closes the connections. Publishing must have ended before. */
  readonly close: () => Promise<void>;
}
