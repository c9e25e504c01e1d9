export { type App, runMain, untilCallersStopped } from "./run-main.ts";
