export { type RunningTelemetry, startTelemetry } from "./start-telemetry.ts";
export { noopTelemetry, type Telemetry } from "./telemetry.ts";
