import { Counter, Gauge, Histogram, register } from "prom-client";
import { withTimeLimit } from "../scheduling/time-limit.ts";
import { cacheBriefly } from "./cache-briefly.ts";

/*
 * Figures of this process, each with a name as Prometheus has it (seconds and bytes, `_total` for what only grows), a sentence for operators,
 * and labels, which take few values, known beforehand: never an id, an address or anything that a client chose. Names of HTTP, RPC and the
 * database client follow OpenTelemetry's semantic conventions (opentelemetry.io/docs/specs/semconv); those of messaging are still in
 * development there and are our own.
 */

/** One value of a figure that is read when somebody asks. */
export interface Reading<Label extends string> {
  readonly value: number;
  readonly labels: Readonly<Record<Label, string | number>>;
}

/** Reads all present values; should give up by itself after about a second. What it rejects with leaves the figure without values. */
export type Read<Label extends string> = () => readonly Reading<Label>[] | Promise<readonly Reading<Label>[]>;

const readTimeoutMilliseconds = 1_000;

/** Read the values of gauges, by their names. */
const refreshers = new Map<string, () => Promise<void>>();

/** The counter of this name, the same whenever it is asked for. */
export function counter<const Label extends string = never>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Counter<Label> {
  const known = register.getSingleMetric(name) as Counter<Label> | undefined;
  return known ?? new Counter({ name, help, labelNames });
}

/** The histogram of this name, the same whenever it is asked for. `buckets` are upper bounds in its unit. */
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

/** A gauge whose values are read when figures are asked for, at most once a second and for a second at most. */
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
  // Of an app in the same process, as in tests.
  register.removeSingleMetric(name);
  const gauge = new Gauge({ name, help, labelNames });
  refreshers.set(name, async () => {
    const found = await readings();
    gauge.reset();
    // A gauge without labels is 0 after a reset, which would be a lie when it could not be read.
    if (found.length === 0 && labelNames.length === 0) gauge.remove();
    for (const { value, labels } of found) gauge.set(labels, value);
  });
}

/** Forgets every figure of this process. */
export function clearFigures(): void {
  register.clear();
  refreshers.clear();
}

/** Every figure now, in Prometheus' text format. Those that cannot be read in time are left out, and counted. */
export async function exposition(): Promise<string> {
  await Promise.all([...refreshers.values()].map((refresh) => refresh()));
  return register.metrics();
}
