import { status } from "@grpc/grpc-js";
import { rpc } from "../metrics/names.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import { attributes } from "../tracing/attributes.ts";

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
      const startedAt = performance.now();
      const method = path.slice(1);
      const span = tracer.begin({
        name: method,
        kind: "client",
        attributes: { [attributes.rpcSystem]: "grpc", [attributes.rpcMethod]: method },
      });
      return {
        traceparent: span.traceparent,
        end: (code) => {
          const name = status[code] ?? "UNKNOWN";
          duration.record((performance.now() - startedAt) / 1_000, {
            rpc_method: method,
            rpc_response_status_code: name,
          });
          span.set({ [attributes.rpcStatus]: name });
          span.end(code === status.OK ? undefined : name);
        },
      };
    },
  };
}
