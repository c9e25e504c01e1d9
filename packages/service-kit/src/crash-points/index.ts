export { commandMonitoring, countWrites } from "./count-writes.ts";
export { switchOnCrashPoints } from "./points.ts";
export { crashingStep, withCrashPoints } from "./with-crash-points.ts";
