import { status } from "@grpc/grpc-js";
import { rpc } from "../metrics/names.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import { beginCallSpan } from "./call-span.ts";

/** Counts and traces the attempts of calls that a client makes. */
export interface ClientInstrumentation {
  readonly begin: (path: string) => InstrumentedAttempt;
}

export interface InstrumentedAttempt {
  /** What the attempt passes on; undefined when nothing is traced. */
  readonly traceparent: string | undefined;
  readonly end: (code: status) => void;
}

export function instrumentClient({ meter, tracer }: Telemetry): ClientInstrumentation {
  const duration = meter.histogram(rpc.clientDuration);
  return {
    begin: (path) => {
      const { span, end } = beginCallSpan(tracer, duration, { kind: "client", path });
      return {
        traceparent: span.traceparent,
        end: (code) => end(status[code] ?? "UNKNOWN", code !== status.OK),
      };
    },
  };
}
