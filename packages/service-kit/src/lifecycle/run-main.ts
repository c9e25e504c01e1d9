// Before anything that loads MongoDB's driver.
import "./lazy-saslprep.ts";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { ConfigError, loadConfig, logLevel } from "../config/index.ts";
import { switchOnCrashPoints } from "../crash-points/index.ts";
import { createLogger, type Logger } from "../logging/index.ts";
import { withTimeLimit } from "../scheduling/index.ts";
import { collectWhenCalm } from "./collect-when-calm.ts";

/** A program that can be started once and stopped once. `stop` must also end a start that failed half way. */
export interface App {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** As long as the gateway takes at most to end what it has accepted. */
export const untilCallersStopped = 15_000;

const stopTimeoutMilliseconds = 20_000;

/** Signals that come closer together are one: it reaches a process once from its group, and once from whoever started it. */
const oneSignalMilliseconds = 2_000;

/** The exit code for a wrong configuration: EX_CONFIG of sysexits.h. */
const configErrorCode = 78;

const variables = z.object({
  LOG_LEVEL: logLevel,
  CRASH_POINTS_FOLDER: z
    .string()
    .optional()
    .describe("a folder, in tests of faults only: the process dies as told there"),
});

/**
 * Runs a program till SIGTERM or SIGINT, then stops it within 20 seconds: exit code 0 when it stopped in order, 1 when not, when a
 * second SIGINT came, or when anything unforeseen happened. More SIGTERMs change nothing. A wrong configuration is told on standard
 * error, one line for each variable (code 78). Source: PostgreSQL's "smart" (SIGTERM) and "fast" (SIGINT) shutdown.
 * @param serveOnMilliseconds for how long after SIGTERM it still works as usual: whoever stops everything at once stops its callers too,
 * and what they have accepted needs it. SIGINT says that they are gone
 */
export async function runMain(
  service: string,
  build: (logger: Logger) => App | Promise<App>,
  serveOnMilliseconds = 0,
): Promise<void> {
  try {
    const { LOG_LEVEL, CRASH_POINTS_FOLDER: folder } = loadConfig(variables);
    const logger = createLogger({ service, level: LOG_LEVEL });
    dieLoudly(logger);
    if (folder !== undefined) switchOnCrashPoints({ service, folder, logger });
    await runApp(await build(logger), logger, serveOnMilliseconds);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const problem of error.problems) process.stderr.write(`${service}: ${problem}\n`);
    process.exit(configErrorCode);
  }
}

async function runApp(app: App, logger: Logger, serveOnMilliseconds: number): Promise<void> {
  let started = false;
  let stopping = false;
  let interruptedAt: number | undefined;
  const callersGone = new AbortController();
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (signal === "SIGINT") {
      const now = performance.now();
      interruptedAt ??= now;
      if (now - interruptedAt > oneSignalMilliseconds) process.exit(1);
      callersGone.abort();
    }
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, "stopping");
    if (started) await delay(serveOnMilliseconds, undefined, { signal: callersGone.signal }).catch(() => undefined);
    process.exit((await stopInTime(app, logger)) ? 0 : 1);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  try {
    await app.start();
    started = true;
    logger.info("started");
    collectWhenCalm();
  } catch (error) {
    if (stopping) return;
    if (error instanceof ConfigError) throw error;
    logger.fatal({ err: error }, "could not start");
    await stopInTime(app, logger);
    process.exit(1);
  }
}

/** Whether the program stopped in order and in time. */
async function stopInTime(app: App, logger: Logger): Promise<boolean> {
  try {
    await withTimeLimit(stopTimeoutMilliseconds, app.stop(), () => {
      throw new Error("Stopping took too long");
    });
    logger.info("stopped");
    return true;
  } catch (error) {
    logger.error({ err: error }, "did not stop in order");
    return false;
  }
}

function dieLoudly(logger: Logger): void {
  const die = (error: unknown): void => {
    logger.fatal({ err: error }, "unforeseen error");
    process.exit(1);
  };
  process.on("uncaughtException", die);
  process.on("unhandledRejection", die);
}
