export { isRunning, type ProcessRecord, readProcessRecord } from "./processes/identity.ts";
export { type Exit, type LaunchOptions, launch, type Running } from "./processes/launch.ts";
export { send, stopLeftovers, stopRecorded, stopRunning } from "./processes/stop.ts";
export { type Supervised, type SuperviseOptions, supervise } from "./processes/supervise.ts";
