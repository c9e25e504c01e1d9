import type { ConsumeMessage } from "amqplib";
import { counter, histogram } from "../metrics/meter.ts";
import { buckets } from "../metrics/shared.ts";
import { beginTimedSpan } from "../tracing/tracer.ts";
import type { OutgoingEvent } from "./broker.ts";
import { describedEvent } from "./received-event.ts";

/** What became of a published event: on disk and routed, wanted by no queue, or in doubt. */
export type PublishOutcome = "confirmed" | "returned" | "unconfirmed";

/** What became of an attempt at handling an event. */
export type HandleOutcome = "handled" | "waiting" | "redelivered" | "dead-lettered";

/** Counts and traces what is published. An event's span continues the trace of the change that made it, however long it waited and whichever process publishes it. */
export function instrumentPublishes(exchange: string) {
  const published = counter(
    "relay_published_total",
    "Events published, by outcome: confirmed, returned or unconfirmed.",
    ["outcome"],
  );
  // A counter that appears with its first event has not grown yet for Prometheus, and no alert would tell of it.
  for (const outcome of ["confirmed", "returned", "unconfirmed"]) published.inc({ outcome }, 0);
  return (entry: OutgoingEvent) => {
    const { span, end } = beginMessageSpan("send", exchange, entry);
    return {
      /** What the message carries on; undefined when nothing is traced. */
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

/** Counts and traces an attempt at handling an event, which is part of the trace in which it was sent. */
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

/** The span continues the message's own trace, and begins one when there is none. `destination` is the exchange or the queue. */
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
