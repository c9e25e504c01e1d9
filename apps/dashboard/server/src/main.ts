import { runMain } from "@galley/service-kit/lifecycle";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";

await runMain("dashboard", (logger) => buildApp(readConfig(), logger));
