import { randomUUID } from "node:crypto";
import { type EventInput, type EventType, events } from "@galley/proto/events/v1";
import { currentContext } from "../context/index.ts";
import type { OutgoingEvent } from "../messaging/broker.ts";

/** An event that waits in its aggregate until the broker has it, with the same id on every repeat. */
export type OutboxEntry = OutgoingEvent;

/** An entry for this event, in the context of the request that caused it. */
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
