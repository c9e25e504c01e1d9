import type { CommonConfig } from "../config/index.ts";
import type { Logger } from "../logging/index.ts";
import { startMetrics } from "../metrics/start-metrics.ts";
import type { RequestedSampling } from "../tracing/sampler.ts";

export interface TelemetryOptions {
  /** Name of the service. */
  readonly service: string;
  readonly config: Pick<CommonConfig, "metricsAddress" | "traceEndpoint"> & { readonly sampling: RequestedSampling };
  readonly logger: Logger;
  /** Whether work can be accepted now, for `/readyz`. */
  readonly isReady: () => boolean;
}

/** The telemetry of one running service. */
export type RunningTelemetry = Awaited<ReturnType<typeof startTelemetry>>;

/**
 * Lets operators see what this process does: figures and traces, each only where the configuration asks for it. To be called before
 * anything that counts is made. Rejects when the operator's port is taken.
 */
export async function startTelemetry({ service, config, logger, isReady }: TelemetryOptions) {
  const { metricsAddress, traceEndpoint: endpoint, sampling } = config;
  const metrics = metricsAddress && (await startMetrics({ service, address: metricsAddress, logger, isReady }));
  // Loaded only where traces are sent.
  const library = endpoint === undefined ? undefined : await import("../tracing/open-telemetry.ts");
  const stopTracing = library?.startTracing({ service, endpoint: endpoint ?? "", sampling, logger });
  return {
    /** The port of the operator's server; undefined when there is none. */
    metricsPort: metrics?.port,
    /** Sends what is not sent yet and closes that server. Call it last. */
    stop: async (): Promise<void> => {
      await stopTracing?.();
      await metrics?.stop();
    },
  };
}
