export { type RunningTelemetry, startTelemetry } from "./start-telemetry.ts";
export { silentTelemetry, type Telemetry } from "./telemetry.ts";
