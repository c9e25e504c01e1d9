import type { ConsumeMessage } from "amqplib";
import { counter, histogram } from "../metrics/meter.ts";
import { buckets } from "../metrics/shared.ts";
import { beginTimedSpan } from "../tracing/tracer.ts";
import type { OutgoingEvent } from "./broker.ts";
import { describedEvent } from "./received-event.ts";

/** The result of publishing an event: stored in a queue, put into no queue, or unknown. */
export type PublishOutcome = "confirmed" | "returned" | "unconfirmed";

/** The result of one attempt to handle an event. */
export type HandleOutcome = "handled" | "waiting" | "redelivered" | "dead-lettered";

/**
 * Creates the function that counts and traces published events. The span of an event continues the trace of the change that caused it,
 * even when another process publishes it later.
 */
export function instrumentPublishes(exchange: string) {
  const published = counter(
    "relay_published_total",
    "Events published, by outcome: confirmed, returned or unconfirmed.",
    ["outcome"],
  );
  // If a counter appears only with its first value, Prometheus sees no increase, and no alert fires. So each one starts at 0.
  for (const outcome of ["confirmed", "returned", "unconfirmed"]) published.inc({ outcome }, 0);
  return (entry: OutgoingEvent) => {
    const { span, end } = beginMessageSpan("send", exchange, entry);
    return {
      /** The trace context to send with the message; undefined while tracing is off. */
      traceparent: span.traceparent,
      end: (outcome: PublishOutcome): void => {
        end(outcome === "confirmed" ? undefined : outcome);
        published.inc({ outcome });
      },
    };
  };
}

const handleDuration = () =>
  histogram(
    "consumer_handle_seconds",
    "Time that the handler took for an event, by outcome: handled, waiting (tried again in place), redelivered or dead-lettered.",
    buckets.call,
    ["queue", "type", "outcome"],
  );

/** Counts and traces one attempt to handle an event. The span of the attempt belongs to the trace of the sender. */
export function beginHandling(queue: string, message: ConsumeMessage) {
  const event = describedEvent(message);
  const { span, end } = beginMessageSpan("process", queue, event);
  return {
    traceparent: span.traceparent,
    end: (outcome: HandleOutcome): void => {
      const seconds = end(outcome === "handled" ? undefined : outcome);
      handleDuration().observe({ queue, type: event.type, outcome }, seconds);
    },
  };
}

/** Starts a span in the trace that a message names, or in a new trace when it names none. `destination` is the exchange or the queue. */
function beginMessageSpan(
  operation: "send" | "process",
  destination: string,
  { id, type, traceparent }: { readonly id: string; readonly type: string; readonly traceparent?: string | undefined },
) {
  const isSent = operation === "send";
  return beginTimedSpan({
    name: `${operation} ${isSent ? type : destination}`,
    kind: isSent ? "producer" : "consumer",
    parent: traceparent ?? null,
    attributes: {
      "messaging.system": "rabbitmq",
      "messaging.operation.name": operation,
      "messaging.operation.type": operation,
      "messaging.destination.name": destination,
      "messaging.rabbitmq.destination.routing_key": type,
      "messaging.message.id": id,
    },
  });
}
