import type { CommonConfig } from "../config/index.ts";
import type { Logger } from "../logging/index.ts";
import { startMetrics } from "../metrics/start-metrics.ts";
import type { RequestedSampling } from "../tracing/sampler.ts";
import { noopTracer } from "../tracing/tracer.ts";

export interface TelemetryOptions {
  /** Name of the service. */
  readonly service: string;
  readonly config: Pick<CommonConfig, "metricsAddress" | "traceEndpoint"> & { readonly sampling: RequestedSampling };
  readonly logger: Logger;
}

/** The telemetry of one running service. */
export type RunningTelemetry = Awaited<ReturnType<typeof startTelemetry>>;

/** Begins to count and to trace, each only where the configuration asks for it. Rejects when the operator's port is taken. */
export async function startTelemetry({ service, config, logger }: TelemetryOptions) {
  const metrics = await startMetrics(service, config.metricsAddress, logger);
  const { traceEndpoint: endpoint, sampling } = config;
  // Loaded only where traces are sent.
  const library = endpoint === undefined ? undefined : await import("../tracing/open-telemetry.ts");
  const tracing = library?.createOpenTelemetry({ service, endpoint: endpoint ?? "", sampling, logger });
  return {
    meter: metrics.meter,
    tracer: tracing?.tracer ?? noopTracer,
    /** The port of the operator's server; undefined when there is none. */
    metricsPort: metrics.port,
    /** Sends what is not sent yet and closes that server. Call it last. */
    stop: async (): Promise<void> => {
      await tracing?.stop();
      await metrics.stop();
    },
  };
}
