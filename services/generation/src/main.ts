import { callerShutdownMilliseconds, runMain } from "@galley/service-kit/lifecycle";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";

await runMain("generation", (logger) => buildApp(readConfig(), logger), callerShutdownMilliseconds);
