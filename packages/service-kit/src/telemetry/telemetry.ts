import { type Meter, noopMeter } from "../metrics/meter.ts";
import { noopTracer, type Tracer } from "../tracing/tracer.ts";

/** What parts of a service are handed so that operators see what they do. */
export interface Telemetry {
  readonly meter: Meter;
  readonly tracer: Tracer;
}

/** Counts and traces nothing, and costs nothing. */
export const noopTelemetry: Telemetry = { meter: noopMeter, tracer: noopTracer };
