import { randomUUID } from "node:crypto";
import { type EventInput, type EventType, events } from "@galley/proto/events/v1";
import { currentContext } from "../context/index.ts";
import type { OutgoingEvent } from "../messaging/broker.ts";

/** An event that waits in its aggregate until the broker has it, with the same id on every repeat. */
export type OutboxEntry = OutgoingEvent;

/** What an entry can be told rather than make up by itself. */
export interface OutboxEntryOptions {
  /** A new UUID unless given; a fixed id makes repeats of the same change one event. */
  readonly id?: string;
  /** The present unless given. */
  readonly at?: Date;
}

/** An entry for this event, in the context of the request that caused it. */
export function outboxEntry<Type extends EventType>(
  type: Type,
  message: EventInput<Type>,
  { id = randomUUID(), at = new Date() }: OutboxEntryOptions = {},
): OutboxEntry {
  const encode = events[type].encode as (message: EventInput<Type>) => Buffer;
  const context = currentContext();
  return {
    id,
    type,
    payload: encode(message),
    ...(context === undefined ? {} : { requestId: context.requestId }),
    ...(context?.traceparent === undefined ? {} : { traceparent: context.traceparent }),
    at,
  };
}
