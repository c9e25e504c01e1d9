export { cacheBriefly } from "./cache-briefly.ts";
export type { Counter, Histogram, Meter, Reading, UpDownCounter } from "./meter.ts";
export { noopMeter } from "./meter.ts";
export * as metricNames from "./names.ts";
export { type Metrics, startMetrics } from "./start-metrics.ts";
