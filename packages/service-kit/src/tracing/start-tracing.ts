import type { Logger } from "../logging/index.ts";
import type { RequestedSampling } from "./sampling.ts";
import { noopTracer, type Tracer } from "./tracer.ts";

export interface TracingOptions {
  /** Name of the service. */
  readonly service: string;
  /** Where traces are sent, as OTLP in protobuf over HTTP: the whole URL. */
  readonly endpoint: string;
  readonly sampling: RequestedSampling;
  readonly logger: Logger;
}

/** The traces of one running service. */
export interface Tracing {
  readonly tracer: Tracer;
  /** Sends what is not sent yet, for three seconds at most. */
  readonly stop: () => Promise<void>;
}

/** Begins to trace. Without an endpoint nothing is loaded, traced or sent. */
export async function startTracing(
  options: Omit<TracingOptions, "endpoint"> & { readonly endpoint: string | undefined },
): Promise<Tracing> {
  const { endpoint } = options;
  if (endpoint === undefined) return { tracer: noopTracer, stop: async () => undefined };
  const { createOpenTelemetry } = await import("./open-telemetry.ts");
  return createOpenTelemetry({ ...options, endpoint });
}
