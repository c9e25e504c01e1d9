import { callerShutdownMilliseconds, runMain } from "@galley/service-kit/lifecycle";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";

// The environment variable with the font configuration for share cards. The library that draws text reads it only once,
// at the first card.
process.env.FONTCONFIG_FILE ??= `${import.meta.dirname}/../styles/fonts.conf`;

await runMain("publishing", (logger) => buildApp(readConfig(), logger), callerShutdownMilliseconds);
