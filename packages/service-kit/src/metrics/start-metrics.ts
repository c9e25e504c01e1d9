import type { Address } from "../config/address.ts";
import { galleyVersion } from "../galley-version.ts";
import type { Logger } from "../logging/index.ts";
import { type Meter, noopMeter } from "./meter.ts";
import { program } from "./names.ts";
import { startOperatorServer } from "./operator-server.ts";
import { createPrometheusMeter } from "./prometheus-meter.ts";

/** The figures of one running service. */
export interface Metrics {
  readonly meter: Meter;
  /** The port of the operator's server, of use when 0 was asked for; undefined when there is none. */
  readonly port: number | undefined;
  /** Stops the server. */
  readonly stop: () => Promise<void>;
}

/**
 * Begins to count, and starts the server from which metrics of this service are read. Rejects when it cannot listen there. Without an
 * address nothing is counted, loaded or opened.
 */
export async function startMetrics(service: string, address: Address | undefined, logger: Logger): Promise<Metrics> {
  if (address === undefined) return { meter: noopMeter, port: undefined, stop: async () => undefined };
  const library = await import("prom-client");
  const registry = new library.Registry();
  // A timer that costs nothing that can be measured.
  library.collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
  const meter = createPrometheusMeter(library, registry);
  const labels = { service, version: galleyVersion(), node_version: process.version };
  meter.upDownCounter(program.build).add(1, labels);
  return { meter, ...(await startOperatorServer(address, meter, logger)) };
}
