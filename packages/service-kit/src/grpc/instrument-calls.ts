import { status } from "@grpc/grpc-js";
import type { ServiceError } from "../errors/index.ts";
import { overload, rpc } from "../metrics/names.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import { beginTimedSpan } from "../telemetry/timed-span.ts";
import { attributes } from "../tracing/attributes.ts";
import type { Span } from "../tracing/tracer.ts";
import { statusOfKind } from "./status.ts";

/** A call that is answered, or an attempt at one that is made. */
export interface InstrumentedCall<Outcome> {
  readonly span: Span;
  readonly end: (outcome: Outcome) => void;
}

/** Begins the span of the call with this path, for example "/galley.content.v1.ContentService/CreateTopic". */
type Begin<Outcome> = (path: string) => InstrumentedCall<Outcome>;

/** Counts and traces the attempts of calls that a client makes. */
export type ClientInstrumentation = Begin<status>;

export function instrumentClient(telemetry: Telemetry): ClientInstrumentation {
  const begin = beginnerOf(telemetry, "client");
  return (path) => {
    const { span, end } = begin(path);
    return { span, end: (code) => end(code, code !== status.OK) };
  };
}

/** Counts and traces the calls that a server answers. */
export interface ServerInstrumentation {
  readonly begin: Begin<ServiceError | undefined>;
  /** A call was refused for overload. */
  readonly shed: () => void;
}

export function instrumentServer(telemetry: Telemetry): ServerInstrumentation {
  const active = telemetry.meter.upDownCounter(rpc.serverActive);
  const shed = telemetry.meter.counter(overload.shed);
  const begin = beginnerOf(telemetry, "server");
  return {
    shed: () => shed.add(1, { protocol: "grpc", lane: "all" }),
    begin: (path) => {
      const { span, end } = begin(path);
      active.add(1);
      return {
        span,
        end: (error) => {
          active.add(-1);
          end(error === undefined ? status.OK : statusOfKind[error.kind], error !== undefined && isFault(error));
        },
      };
    },
  };
}

function beginnerOf({ meter, tracer }: Telemetry, kind: "client" | "server") {
  const duration = meter.histogram(kind === "client" ? rpc.clientDuration : rpc.serverDuration);
  return (path: string) => {
    const method = path.slice(1);
    const named = { [attributes.rpcSystem]: "grpc", [attributes.rpcMethod]: method };
    const { span, end } = beginTimedSpan(tracer, { name: method, kind, attributes: named });
    return {
      span,
      end: (code: status, isFailure: boolean): void => {
        const name = status[code] ?? "UNKNOWN";
        span.set({ [attributes.rpcStatus]: name });
        duration.record(end(isFailure ? name : undefined), { rpc_method: method, rpc_response_status_code: name });
      },
    };
  };
}

/** Refusals that the caller brought on itself are no failure of the service. Source: semantic conventions for gRPC, server spans. */
function isFault({ kind }: ServiceError): boolean {
  return kind === "internal" || kind === "unavailable" || kind === "upstream-failed";
}
