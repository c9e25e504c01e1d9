import type { Address } from "../config/address.ts";
import { galleyVersion } from "../galley-version.ts";
import type { Logger } from "../logging/index.ts";
import { type Meter, noopMeter } from "./meter.ts";
import { program } from "./names.ts";
import { startOperatorServer } from "./operator-server.ts";
import { createPrometheusMeter } from "./prometheus-meter.ts";

export interface MetricsOptions {
  /** Name of the service. */
  readonly service: string;
  /** Where operators read figures; when undefined nothing is counted, loaded or opened. */
  readonly address: Address | undefined;
  readonly logger: Logger;
}

/** The figures of one running service. */
export interface Metrics {
  readonly meter: Meter;
  /** The port of the operator's server, of use when 0 was asked for; undefined when there is none. */
  readonly port: number | undefined;
  /** Stops the server. */
  readonly stop: () => Promise<void>;
}

/** How often the event loop's delay is looked at: a timer that costs nothing that can be measured. */
const eventLoopPrecisionMilliseconds = 20;

/** Begins to count, and starts the server from which metrics are read. Rejects when it cannot listen there. */
export async function startMetrics({ service, address, logger }: MetricsOptions): Promise<Metrics> {
  if (address === undefined) return { meter: noopMeter, port: undefined, stop: async () => undefined };
  const library = await import("prom-client");
  const registry = new library.Registry();
  const eventLoopMonitoringPrecision = eventLoopPrecisionMilliseconds;
  library.collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision });
  const meter = createPrometheusMeter(library, registry);
  const labels = { service, version: galleyVersion(), node_version: process.version };
  meter.upDownCounter(program.build).add(1, labels);
  const { port, stop } = await startOperatorServer(address, meter, logger);
  return { meter, port, stop };
}
