export { type App, callerShutdownMilliseconds, runMain } from "./run-main.ts";
