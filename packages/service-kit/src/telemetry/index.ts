import type { CommonConfig } from "../config/index.ts";
import type { Logger } from "../logging/index.ts";
import { startMetrics } from "../metrics/start-metrics.ts";
import type { RequestedSampling } from "../tracing/sampler.ts";

export interface TelemetryOptions {
  /** The name of the service, which is added to its metrics and traces. */
  readonly service: string;
  readonly config: Pick<CommonConfig, "metricsAddress" | "traceEndpoint"> & { readonly sampling: RequestedSampling };
  readonly logger: Logger;
  /** Whether the service can accept work now. `/readyz` answers with this. */
  readonly isReady: () => boolean;
}

/** The metrics and traces of a running service. */
export type RunningTelemetry = Awaited<ReturnType<typeof startTelemetry>>;

/**
 * Starts metrics and tracing, each only when it is configured. Must be called before anything that creates metrics. Rejects when the
 * metrics port is in use.
 */
export async function startTelemetry({ service, config, logger, isReady }: TelemetryOptions) {
  const { metricsAddress, traceEndpoint: endpoint, sampling } = config;
  const metrics = metricsAddress && (await startMetrics({ service, address: metricsAddress, logger, isReady }));
  // The tracing library takes memory, so it is loaded only if tracing is on.
  const library = endpoint === undefined ? undefined : await import("../tracing/open-telemetry.ts");
  const stopTracing = library?.startTracing({ service, endpoint: endpoint ?? "", sampling, logger });
  return {
    /** The port of the server for metrics; undefined when it is not configured. */
    metricsPort: metrics?.port,
    /** Sends the remaining trace spans and closes the server for metrics. Must be called last during a shutdown. */
    stop: async (): Promise<void> => {
      await stopTracing?.();
      await metrics?.stop();
    },
  };
}
