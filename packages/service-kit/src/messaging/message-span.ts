import { beginTimedSpan, type TimedSpan } from "../telemetry/timed-span.ts";
import { attributes } from "../tracing/attributes.ts";
import type { Tracer } from "../tracing/tracer.ts";

/** A message that is sent or processed. */
export interface SpannedMessage {
  readonly operation: "send" | "process";
  /** The exchange or the queue. */
  readonly destination: string;
  readonly id: string;
  readonly type: string;
  readonly traceparent?: string | undefined;
}

/** Begins the span of a message. It continues the message's own trace, and begins one when there is none. */
export function beginMessageSpan(
  tracer: Tracer,
  { operation, destination, id, type, traceparent }: SpannedMessage,
): TimedSpan {
  const isSent = operation === "send";
  return beginTimedSpan(tracer, {
    name: `${operation} ${isSent ? type : destination}`,
    kind: isSent ? "producer" : "consumer",
    parent: traceparent ?? null,
    attributes: {
      [attributes.messagingSystem]: "rabbitmq",
      [attributes.messagingOperation]: operation,
      [attributes.messagingOperationType]: operation,
      [attributes.messagingDestination]: destination,
      [attributes.messagingRoutingKey]: type,
      [attributes.messagingMessageId]: id,
    },
  });
}
