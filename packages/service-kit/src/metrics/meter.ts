import { Counter, Gauge, Histogram, register } from "prom-client";
import { withTimeLimit } from "../scheduling/time-limit.ts";
import { cacheBriefly } from "./cache-briefly.ts";

/*
 * The metrics of this process. Names follow Prometheus (base units seconds and bytes, `_total` for counters). Each metric has a help text
 * for operators. Labels have few values that are known in advance, never an id, an address or anything that a client chose.
 * Names for HTTP, RPC and the database client follow OpenTelemetry's semantic conventions (opentelemetry.io/docs/specs/semconv).
 * Those for messaging are still in development there, so these names are our own.
 */

/** One value of a metric that is read on demand, with its labels. */
export interface Reading<Label extends string> {
  readonly value: number;
  readonly labels: Readonly<Record<Label, string | number>>;
}

/**
 * Reads all current values of a metric. Should time out by itself after about a second. When the function rejects, the metric has no
 * values.
 */
export type Read<Label extends string> = () => readonly Reading<Label>[] | Promise<readonly Reading<Label>[]>;

const readTimeoutMilliseconds = 1_000;

/** Functions that read the current values of gauges, by the names of the gauges. */
const refreshers = new Map<string, () => Promise<void>>();

/** Returns the counter with this name, which is created at the first call. */
export function counter<const Label extends string = never>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Counter<Label> {
  const known = register.getSingleMetric(name) as Counter<Label> | undefined;
  return known ?? new Counter({ name, help, labelNames });
}

/** Returns the histogram with this name, which is created at the first call. `buckets` are upper bounds in the unit of the metric. */
export function histogram<const Label extends string = never>(
  name: string,
  help: string,
  buckets: number[],
  labelNames: readonly Label[] = [],
): Histogram<Label> {
  const known = register.getSingleMetric(name) as Histogram<Label> | undefined;
  return known ?? new Histogram({ name, help, labelNames, buckets });
}

const readFailures = () =>
  counter("metrics_read_failures_total", "Figures that could not be read when they were asked for.", ["metric"]);

/**
 * Adds a gauge (a metric whose value can go up and down). Its values are read when metrics are requested, at most once a second. Reading
 * times out after a second.
 */
export function observe<const Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
  read: Read<Label>,
): void {
  readFailures().inc({ metric: name }, 0);
  const readings = cacheBriefly(async (): Promise<readonly Reading<Label>[]> => {
    try {
      return await withTimeLimit(readTimeoutMilliseconds, Promise.resolve().then(read));
    } catch {
      readFailures().inc({ metric: name });
      return [];
    }
  });
  // In tests, an earlier program in the same process may have added this gauge.
  register.removeSingleMetric(name);
  const gauge = new Gauge({ name, help, labelNames });
  refreshers.set(name, async () => {
    const found = await readings();
    gauge.reset();
    // After a reset, a gauge without labels has the value 0. When the gauge could not be read, that would be wrong, so the gauge is
    // removed.
    if (found.length === 0 && labelNames.length === 0) gauge.remove();
    for (const { value, labels } of found) gauge.set(labels, value);
  });
}

/** Removes all metrics of this process. */
export function clearFigures(): void {
  register.clear();
  refreshers.clear();
}

/**
 * Returns all current metrics in Prometheus' text format. Gauges that cannot be read in time are left out, and their number is a metric
 * too.
 */
export async function exposition(): Promise<string> {
  await Promise.all([...refreshers.values()].map((refresh) => refresh()));
  return register.metrics();
}
