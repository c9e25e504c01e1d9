export { cacheBriefly } from "./cache-briefly.ts";
export { type Meter, noopMeter } from "./meter.ts";
export * as metricNames from "./names.ts";
export { type Metrics, startMetrics } from "./start-metrics.ts";
