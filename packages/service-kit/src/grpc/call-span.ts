import type { Histogram } from "../metrics/meter.ts";
import { beginTimedSpan } from "../telemetry/timed-span.ts";
import { attributes } from "../tracing/attributes.ts";
import type { Span, Tracer } from "../tracing/tracer.ts";

/** The span of a call, or of one attempt at it, whose duration is recorded. */
export interface CallSpan {
  readonly span: Span;
  /** `code` is the name of a gRPC status. */
  readonly end: (code: string, isFailure: boolean) => void;
}

/** Begins the span of the call with this path, for example "/galley.content.v1.ContentService/CreateTopic". */
export function beginCallSpan(
  tracer: Tracer,
  duration: Histogram<"rpc_method" | "rpc_response_status_code">,
  { kind, path }: { readonly kind: "client" | "server"; readonly path: string },
): CallSpan {
  const method = path.slice(1);
  const { span, end } = beginTimedSpan(tracer, {
    name: method,
    kind,
    attributes: { [attributes.rpcSystem]: "grpc", [attributes.rpcMethod]: method },
  });
  return {
    span,
    end: (code, isFailure) => {
      span.set({ [attributes.rpcStatus]: code });
      const seconds = end(isFailure ? code : undefined);
      duration.record(seconds, { rpc_method: method, rpc_response_status_code: code });
    },
  };
}
