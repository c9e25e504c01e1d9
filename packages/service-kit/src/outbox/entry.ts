import { randomUUID } from "node:crypto";
import { type EventInput, type EventType, events } from "@galley/proto/events/v1";
import { currentContext } from "../context/index.ts";
import type { OutgoingEvent } from "../messaging/broker.ts";

/**
 * An event that is stored in the document that it is about (the outbox pattern) until the broker has confirmed it. Its id stays the same
 * when it is published again.
 */
export type OutboxEntry = OutgoingEvent;

/** Creates an event to be stored in a document until it is published, with the context of the current request. */
export function outboxEntry<Type extends EventType>(type: Type, message: EventInput<Type>): OutboxEntry {
  const encode = events[type].encode as (message: EventInput<Type>) => Buffer;
  const context = currentContext();
  return {
    id: randomUUID(),
    type,
    payload: encode(message),
    ...(context === undefined ? {} : { requestId: context.requestId }),
    ...(context?.traceparent === undefined ? {} : { traceparent: context.traceparent }),
    at: new Date(),
  };
}
