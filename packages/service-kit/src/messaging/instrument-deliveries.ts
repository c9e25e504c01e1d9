import type { ConsumeMessage } from "amqplib";
import { messaging } from "../metrics/names.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import { beginMessageSpan } from "./message-span.ts";
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

/** An event's handling is part of the trace in which it was sent; each attempt has a span of its own. */
export function instrumentDeliveries({ meter, tracer }: Telemetry, queue: string): DeliveryInstrumentation {
  const duration = meter.histogram(messaging.handle);
  return {
    begin: (message) => {
      const event = describedEvent(message);
      const { span, end } = beginMessageSpan(tracer, { operation: "process", destination: queue, ...event });
      return {
        traceparent: span.traceparent,
        end: (outcome) => {
          const seconds = end(outcome === "handled" ? undefined : outcome);
          duration.record(seconds, { queue, type: event.type, outcome });
        },
      };
    },
  };
}
