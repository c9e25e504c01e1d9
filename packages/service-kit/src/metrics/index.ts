export type { Counter, Histogram, Meter, Reading, UpDownCounter } from "./meter.ts";
export { silentMeter } from "./meter.ts";
export * as figures from "./names.ts";
export { readTogether } from "./read-together.ts";
export { type Metrics, startMetrics } from "./start-metrics.ts";
