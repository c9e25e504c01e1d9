import type { ConsumeMessage } from "amqplib";
import { messaging } from "../metrics/names.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import { beginTimedSpan } from "../telemetry/timed-span.ts";
import { attributes } from "../tracing/attributes.ts";
import type { Tracer } from "../tracing/tracer.ts";
import type { OutgoingEvent } from "./broker.ts";
import { describedEvent } from "./received-event.ts";

/** What became of a published event: on disk and routed, wanted by no queue, or in doubt. */
export type PublishOutcome = "confirmed" | "returned" | "unconfirmed";

/** What became of an attempt at handling an event. */
export type HandleOutcome = "handled" | "waiting" | "redelivered" | "dead-lettered";

export type PublishInstrumentation = ReturnType<typeof instrumentPublishes>;
export type DeliveryInstrumentation = ReturnType<typeof instrumentDeliveries>;

/** Counts and traces what is published. An event's span continues the trace of the change that made it, however long it waited and whichever process publishes it. */
export function instrumentPublishes({ meter, tracer }: Telemetry, exchange: string) {
  const published = meter.counter(messaging.published);
  // A counter that appears with its first event has not grown yet for Prometheus, and no alert would tell of it.
  for (const outcome of ["confirmed", "returned", "unconfirmed"]) published.add(0, { outcome });
  return (entry: OutgoingEvent) => {
    const { span, end } = beginMessageSpan(tracer, "send", exchange, entry);
    return {
      /** What the message carries on; undefined when nothing is traced. */
      traceparent: span.traceparent,
      end: (outcome: PublishOutcome): void => {
        end(outcome === "confirmed" ? undefined : outcome);
        published.add(1, { outcome });
      },
    };
  };
}

/** Counts and traces what is consumed. An event's handling is part of the trace in which it was sent; each attempt has a span of its own. */
export function instrumentDeliveries({ meter, tracer }: Telemetry, queue: string) {
  const duration = meter.histogram(messaging.handle);
  return (message: ConsumeMessage) => {
    const event = describedEvent(message);
    const { span, end } = beginMessageSpan(tracer, "process", queue, event);
    return {
      traceparent: span.traceparent,
      end: (outcome: HandleOutcome): void =>
        duration.record(end(outcome === "handled" ? undefined : outcome), { queue, type: event.type, outcome }),
    };
  };
}

/** The span continues the message's own trace, and begins one when there is none. `destination` is the exchange or the queue. */
function beginMessageSpan(
  tracer: Tracer,
  operation: "send" | "process",
  destination: string,
  { id, type, traceparent }: { readonly id: string; readonly type: string; readonly traceparent?: string | undefined },
) {
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
