import { status } from "@grpc/grpc-js";
import type { ServiceError } from "../errors/index.ts";
import { overload, rpc } from "../metrics/names.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import { runInSpan } from "../tracing/in-span.ts";
import { beginCallSpan } from "./call-span.ts";
import { statusOfKind } from "./status.ts";

/** Counts and traces the calls that a server answers. */
export interface ServerInstrumentation {
  readonly begin: (path: string) => InstrumentedCall;
  /** A call was refused for overload. */
  readonly shed: () => void;
}

export interface InstrumentedCall {
  /** Runs the handler as part of the call's span. */
  readonly run: <Result>(handler: () => Result) => Result;
  readonly end: (error: ServiceError | undefined) => void;
}

export function instrumentServer({ meter, tracer }: Telemetry): ServerInstrumentation {
  const active = meter.upDownCounter(rpc.serverActive);
  const duration = meter.histogram(rpc.serverDuration);
  const shed = meter.counter(overload.shed);
  return {
    shed: () => shed.add(1, { protocol: "grpc", lane: "all" }),
    begin: (path) => {
      const { span, end } = beginCallSpan(tracer, duration, { kind: "server", path });
      active.add(1);
      return {
        run: (handler) => runInSpan(span, handler),
        end: (error) => {
          active.add(-1);
          if (error === undefined) end("OK", false);
          else end(status[statusOfKind[error.kind]] ?? "UNKNOWN", isFault(error));
        },
      };
    },
  };
}

/** Refusals that the caller brought on itself are no failure of the service. Source: semantic conventions for gRPC, server spans. */
function isFault({ kind }: ServiceError): boolean {
  return kind === "internal" || kind === "unavailable" || kind === "upstream-failed";
}
