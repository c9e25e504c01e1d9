import { status } from "@grpc/grpc-js";
import type { ServiceError } from "../errors/index.ts";
import { overload, rpc } from "../metrics/names.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import { beginTimedSpan } from "../telemetry/timed-span.ts";
import { attributes } from "../tracing/attributes.ts";
import type { Tracer } from "../tracing/tracer.ts";
import { statusOfKind } from "./status.ts";

/** Counts and traces the attempts of calls that a client makes, each by its path: "/galley.content.v1.ContentService/CreateTopic". */
export function instrumentClient({ meter, tracer }: Telemetry) {
  const duration = meter.histogram(rpc.clientDuration);
  return (path: string) => {
    const { span, end } = beginCallSpan(tracer, path, "client");
    return {
      span,
      end: (code: status): void => {
        const labels = { rpc_method: path.slice(1), rpc_response_status_code: nameOf(code) };
        duration.record(end(code, code !== status.OK), labels);
      },
    };
  };
}

export type ServerInstrumentation = ReturnType<typeof instrumentServer>;

/** Traces the calls that a server answers, and counts those that it refuses for overload. */
export function instrumentServer({ meter, tracer }: Telemetry) {
  const shed = meter.counter(overload.shed);
  return {
    shed: (): void => shed.add(1, { protocol: "grpc", lane: "all" }),
    begin: (path: string) => {
      const { span, end } = beginCallSpan(tracer, path, "server");
      return {
        span,
        end: (error: ServiceError | undefined): void => {
          if (error === undefined) end(status.OK, false);
          else end(statusOfKind[error.kind], isFault(error));
        },
      };
    },
  };
}

function beginCallSpan(tracer: Tracer, path: string, kind: "client" | "server") {
  const name = path.slice(1);
  const named = { [attributes.rpcSystem]: "grpc", [attributes.rpcMethod]: name };
  const { span, end } = beginTimedSpan(tracer, { name, kind, attributes: named });
  return {
    span,
    /** Gives how many seconds it took. */
    end: (code: status, isFailure: boolean): number => {
      span.set({ [attributes.rpcStatus]: nameOf(code) });
      return end(isFailure ? nameOf(code) : undefined);
    },
  };
}

const nameOf = (code: status): string => status[code] ?? "UNKNOWN";

/** Refusals that the caller brought on itself are no failure of the service. Source: semantic conventions for gRPC, server spans. */
function isFault({ kind }: ServiceError): boolean {
  return kind === "internal" || kind === "unavailable" || kind === "upstream-failed";
}
