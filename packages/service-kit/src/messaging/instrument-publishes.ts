import { messaging } from "../metrics/names.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import type { OutgoingEvent } from "./broker.ts";
import { beginMessageSpan } from "./message-span.ts";

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

/** An event's span continues the trace of the change that made it, however long it waited and whichever process publishes it. */
export function instrumentPublishes({ meter, tracer }: Telemetry, exchange: string): PublishInstrumentation {
  const confirm = meter.histogram(messaging.confirm);
  const published = meter.counter(messaging.published);
  return {
    begin: ({ id, type, traceparent }) => {
      const message = { operation: "send", destination: exchange, id, type, traceparent } as const;
      const { span, end } = beginMessageSpan(tracer, message);
      return {
        traceparent: span.traceparent,
        end: (outcome) => {
          const seconds = end(outcome === "confirmed" ? undefined : outcome);
          published.add(1, { outcome });
          if (outcome === "confirmed") confirm.record(seconds);
        },
      };
    },
  };
}
