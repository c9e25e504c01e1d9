#!/usr/bin/env node
import { exitCodes } from "./exit.ts";
import { processTerminal } from "./process-terminal.ts";
import { runCli } from "./run.ts";

const stop = new AbortController();
const maxStopMilliseconds = 1_000;
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    stop.abort();
    // A request that does not end keeps the process no longer.
    setTimeout(() => process.exit(exitCodes.interrupted), maxStopMilliseconds).unref();
  });
}
// A reader such as `head` may close the pipe early. That is no failure.
process.stdout.on("error", () => process.exit(0));
process.exitCode = await runCli(process.argv.slice(2), processTerminal(stop.signal));
