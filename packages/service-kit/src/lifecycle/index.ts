export { type App, runMain } from "./run-main.ts";
