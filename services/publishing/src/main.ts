import { runMain, untilCallersStopped } from "@galley/service-kit/lifecycle";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";

await runMain("publishing", (logger) => buildApp(readConfig(), logger), untilCallersStopped);
