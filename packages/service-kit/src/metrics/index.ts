export { cacheBriefly } from "./cache-briefly.ts";
export { counter, histogram, observe } from "./meter.ts";
export { buckets, requestDuration, shedCount } from "./shared.ts";
export { startMetrics } from "./start-metrics.ts";
