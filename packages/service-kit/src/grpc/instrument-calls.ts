import { status } from "@grpc/grpc-js";
import type { ServiceError } from "../errors/index.ts";
import { histogram } from "../metrics/meter.ts";
import { buckets } from "../metrics/shared.ts";
import { beginTimedSpan } from "../tracing/tracer.ts";
import { statusOfKind } from "./status.ts";

/** Counts and traces the attempts of calls that a client makes, each by its path: "/galley.content.v1.ContentService/CreateTopic". */
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
        const labels = { rpc_method: path.slice(1), rpc_response_status_code: nameOf(code) };
        duration.observe(labels, end(code, code !== status.OK));
      },
    };
  };
}

/** Traces a call that a server answers. */
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
    /** Gives how many seconds it took. */
    end: (code: status, isFailure: boolean): number => {
      span.set({ "rpc.response.status_code": nameOf(code) });
      return end(isFailure ? nameOf(code) : undefined);
    },
  };
}

const nameOf = (code: status): string => status[code] ?? "UNKNOWN";

/** Refusals that the caller brought on itself are no failure of the service. Source: semantic conventions for gRPC, server spans. */
function isFault({ kind }: ServiceError): boolean {
  return kind === "internal" || kind === "unavailable" || kind === "upstream-failed";
}
