import { runMain, untilCallersStopped } from "@galley/service-kit/lifecycle";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";

// Pango reads it once, when the first picture for sharing is drawn.
process.env.FONTCONFIG_FILE ??= `${import.meta.dirname}/../styles/fonts.conf`;

await runMain("publishing", (logger) => buildApp(readConfig(), logger), untilCallersStopped);
