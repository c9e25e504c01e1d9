import type { ConsumeMessage } from "amqplib";
import { messaging } from "../metrics/names.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import { attributes } from "../tracing/attributes.ts";
import { describedEvent } from "./received-event.ts";

/** What became of an attempt at handling an event. */
export type HandleOutcome = "handled" | "waiting" | "redelivered" | "dead-lettered";

/** Counts and traces what is consumed. */
export interface DeliveryInstrumentation {
  readonly begin: (message: ConsumeMessage) => InstrumentedDelivery;
}

export interface InstrumentedDelivery {
  /** Under what the handler works; undefined when nothing is traced. */
  readonly traceparent: string | undefined;
  readonly end: (outcome: HandleOutcome) => void;
}

/** An event's handling is a part of the trace of what told it; each attempt has a span of its own. */
export function instrumentDeliveries({ meter, tracer }: Telemetry, queue: string): DeliveryInstrumentation {
  const duration = meter.histogram(messaging.handle);
  return {
    begin: (message) => {
      const startedAt = performance.now();
      const { id, type, traceparent = null } = describedEvent(message);
      const span = tracer.begin({
        name: `process ${queue}`,
        kind: "consumer",
        parent: traceparent,
        attributes: {
          [attributes.messagingSystem]: "rabbitmq",
          [attributes.messagingOperation]: "process",
          [attributes.messagingOperationType]: "process",
          [attributes.messagingDestination]: queue,
          [attributes.messagingRoutingKey]: type,
          [attributes.messagingMessageId]: id,
        },
      });
      return {
        traceparent: span.traceparent,
        end: (outcome) => {
          duration.record((performance.now() - startedAt) / 1_000, { queue, type, outcome });
          span.end(outcome === "handled" ? undefined : outcome);
        },
      };
    },
  };
}
