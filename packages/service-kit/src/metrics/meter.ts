import { Counter, Gauge, Histogram, register } from "prom-client";
import { withTimeLimit } from "../scheduling/time-limit.ts";
import { cacheBriefly } from "./cache-briefly.ts";
import { type Definition, type HistogramDefinition, program } from "./names.ts";

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

/** The counter of this process with this name. */
export function counter<Label extends string>(definition: Definition<Label>): Counter<Label> {
  const known = register.getSingleMetric(definition.name) as Counter<Label> | undefined;
  return known ?? new Counter(definition);
}

/** The histogram of this process with this name. */
export function histogram<Label extends string>(definition: HistogramDefinition<Label>): Histogram<Label> {
  const known = register.getSingleMetric(definition.name) as Histogram<Label> | undefined;
  return known ?? new Histogram(definition);
}

/** A gauge whose values are read when figures are asked for, at most once a second and for a second at most. */
export function observe<Label extends string>(definition: Definition<Label>, read: Read<Label>): void {
  const { name, labelNames } = definition;
  counter(program.readFailures).inc({ metric: name }, 0);
  const readings = cacheBriefly(async (): Promise<readonly Reading<Label>[]> => {
    try {
      return await withTimeLimit(readTimeoutMilliseconds, Promise.resolve().then(read));
    } catch {
      counter(program.readFailures).inc({ metric: name });
      return [];
    }
  });
  // Of an app in the same process, as in tests.
  register.removeSingleMetric(name);
  const gauge = new Gauge(definition);
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
