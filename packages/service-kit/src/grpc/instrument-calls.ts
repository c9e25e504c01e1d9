import { status } from "@grpc/grpc-js";
import type { ServiceError } from "../errors/index.ts";
import { histogram } from "../metrics/meter.ts";
import { buckets } from "../metrics/shared.ts";
import { beginTimedSpan } from "../tracing/tracer.ts";
import { statusOfKind } from "./status.ts";

/**
 * Creates the function that counts and traces each attempt of a client's gRPC calls. It takes the path of the method, for example
 * "/galley.content.v1.ContentService/CreateTopic".
 */
export function instrumentClient() {
  const duration = histogram(
    "rpc_client_call_duration_seconds",
    "Time that an attempt of a call of another service took.",
    buckets.call,
    ["rpc_method", "rpc_response_status_code"],
  );
  return (path: string) => {
    const { span, end } = beginCallSpan(path, "client");
    return {
      span,
      end: (code: status): void => {
        const labels = { rpc_method: path.slice(1), rpc_response_status_code: statusName(code) };
        duration.observe(labels, end(code, code !== status.OK));
      },
    };
  };
}

/** Starts the trace span of a gRPC call that this server answers. */
export function beginServerCall(path: string) {
  const { span, end } = beginCallSpan(path, "server");
  return {
    span,
    end: (error: ServiceError | undefined): void => {
      if (error === undefined) end(status.OK, false);
      else end(statusOfKind[error.kind], isFault(error));
    },
  };
}

function beginCallSpan(path: string, kind: "client" | "server") {
  const name = path.slice(1);
  const named = { "rpc.system.name": "grpc", "rpc.method": name };
  const { span, end } = beginTimedSpan({ name, kind, attributes: named });
  return {
    span,
    /** Ends the span of the call and returns its duration in seconds. */
    end: (code: status, isFailure: boolean): number => {
      span.set({ "rpc.response.status_code": statusName(code) });
      return end(isFailure ? statusName(code) : undefined);
    },
  };
}

const statusName = (code: status): string => status[code] ?? "UNKNOWN";

/**
 * Tells whether an error means that the service itself failed. An error that the request caused, such as "invalid", does not mean that.
 * Source: OpenTelemetry's semantic conventions for gRPC, server spans.
 */
function isFault({ kind }: ServiceError): boolean {
  return kind === "internal" || kind === "unavailable" || kind === "upstream-failed";
}
