import { noopTracer } from "./tracer.ts";
import type { Tracing, TracingOptions } from "./tracing.ts";

/** Begins to trace. Without an endpoint nothing is loaded, traced or sent. */
export async function startTracing(
  options: Omit<TracingOptions, "endpoint"> & { readonly endpoint: string | undefined },
): Promise<Tracing> {
  const { endpoint } = options;
  if (endpoint === undefined) return { tracer: noopTracer, stop: async () => undefined };
  const { createOpenTelemetry } = await import("./open-telemetry.ts");
  return createOpenTelemetry({ ...options, endpoint });
}
