import { messaging } from "../metrics/names.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import { attributes } from "../tracing/attributes.ts";
import type { OutgoingEvent } from "./broker.ts";

/** What became of a published event: on disk and routed, wanted by no queue, or in doubt. */
export type PublishOutcome = "confirmed" | "returned" | "unconfirmed";

/** Counts and traces what is published. */
export interface PublishInstrumentation {
  readonly begin: (entry: OutgoingEvent) => InstrumentedPublish;
}

export interface InstrumentedPublish {
  /** What the message carries; undefined when nothing is traced. */
  readonly traceparent: string | undefined;
  readonly end: (outcome: PublishOutcome) => void;
}

/** An event's span continues the trace of the change that made it, however long it waited and whoever tells it. */
export function instrumentPublishes({ meter, tracer }: Telemetry, exchange: string): PublishInstrumentation {
  const confirm = meter.histogram(messaging.confirm);
  const published = meter.counter(messaging.published);
  return {
    begin: ({ id, type, traceparent = null }) => {
      const startedAt = performance.now();
      const span = tracer.begin({
        name: `send ${type}`,
        kind: "producer",
        parent: traceparent,
        attributes: {
          [attributes.messagingSystem]: "rabbitmq",
          [attributes.messagingOperation]: "send",
          [attributes.messagingOperationType]: "send",
          [attributes.messagingDestination]: exchange,
          [attributes.messagingRoutingKey]: type,
          [attributes.messagingMessageId]: id,
        },
      });
      return {
        traceparent: span.traceparent,
        end: (outcome) => {
          published.add(1, { outcome });
          if (outcome === "confirmed") confirm.record((performance.now() - startedAt) / 1_000);
          span.end(outcome === "confirmed" ? undefined : outcome);
        },
      };
    },
  };
}
