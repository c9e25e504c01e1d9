export { cacheBriefly } from "./cache-briefly.ts";
export { counter, histogram, observe } from "./meter.ts";
export * as metricNames from "./names.ts";
export { startMetrics } from "./start-metrics.ts";
