import { type Meter, silentMeter } from "../metrics/meter.ts";
import { silentTracer, type Tracer } from "../tracing/tracer.ts";

/** What parts of a service are handed so that operators see what they do. */
export interface Telemetry {
  readonly meter: Meter;
  readonly tracer: Tracer;
}

/** Counts and traces nothing, and costs nothing. */
export const silentTelemetry: Telemetry = { meter: silentMeter, tracer: silentTracer };
