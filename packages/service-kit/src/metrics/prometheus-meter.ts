import type * as prometheus from "prom-client";
import { withTimeLimit } from "../scheduling/time-limit.ts";
import { cacheBriefly } from "./cache-briefly.ts";
import type { Counter, Definition, Histogram, HistogramDefinition, Meter, Read, Reading } from "./meter.ts";
import { program } from "./names.ts";

const readTimeoutMilliseconds = 1_000;

/** A meter whose figures can be read in Prometheus' text format. */
export interface PrometheusMeter extends Meter {
  /** Every figure now. Figures that cannot be read in time are left out. */
  readonly expose: () => Promise<string>;
  readonly contentType: string;
}

/** A meter that keeps its figures in this registry. `library` is handed in because it is loaded only when somebody reads them. */
export function createPrometheusMeter(library: typeof prometheus, registry: prometheus.Registry): PrometheusMeter {
  const known = new Map<string, unknown>();
  const once = <Made>({ name }: { readonly name: string }, make: () => Made): Made => {
    const made = (known.get(name) as Made | undefined) ?? make();
    known.set(name, made);
    return made;
  };
  const settings = <Label extends string>({ name, help, labels }: Definition<Label>) => ({
    ...{ name, help, labelNames: [...labels], registers: [registry] },
  });

  const counter = <Label extends string>(definition: Definition<Label>): Counter<Label> =>
    once(definition, () => {
      const made = new library.Counter(settings(definition));
      return { add: (amount, ...labels) => made.inc(labels[0] ?? {}, amount) };
    });
  const histogram = <Label extends string>(definition: HistogramDefinition<Label>): Histogram<Label> =>
    once(definition, () => {
      const made = new library.Histogram({ ...settings(definition), buckets: [...definition.buckets] });
      return { record: (value, ...labels) => made.observe(labels[0] ?? {}, value) };
    });

  const refreshers: (() => Promise<void>)[] = [];
  const failures = counter(program.readFailures);
  const observe = <Label extends string>(definition: Definition<Label>, read: Read<Label>): void => {
    failures.add(0, { metric: definition.name });
    const readings = cacheBriefly(async (): Promise<readonly Reading<Label>[]> => {
      try {
        return await withTimeLimit(readTimeoutMilliseconds, Promise.resolve().then(read));
      } catch {
        failures.add(1, { metric: definition.name });
        return [];
      }
    });
    const gauge = new library.Gauge(settings(definition));
    const hasLabels = definition.labels.length > 0;
    refreshers.push(async () => show(gauge, hasLabels, await readings()));
  };

  return {
    ...{ counter, histogram, observe },
    expose: async () => {
      await Promise.all(refreshers.map((refresh) => refresh()));
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

function show(gauge: prometheus.Gauge, hasLabels: boolean, readings: readonly Reading<string>[]): void {
  gauge.reset();
  // A gauge without labels is 0 after a reset, which would be a lie when it could not be read.
  if (readings.length === 0 && !hasLabels) gauge.remove();
  for (const { value, labels } of readings) gauge.set(labels, value);
}
