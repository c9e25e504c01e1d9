export { switchOnCrashPoints } from "./points.ts";
export { watchableClient, watchWrites } from "./watch-writes.ts";
export { type CrashPointOptions, crashingStep, withCallCrashPoints, withCrashPoints } from "./with-crash-points.ts";
