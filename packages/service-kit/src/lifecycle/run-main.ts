// This import must come before any import that loads the MongoDB driver, because it replaces a module of the driver.
import "./lazy-saslprep.ts";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { ConfigError, loadConfig, logLevel } from "../config/index.ts";
import { switchOnCrashPoints } from "../crash-points/index.ts";
import { createLogger, type Logger } from "../logging/index.ts";
import { withTimeLimit } from "../scheduling/index.ts";
import { collectGarbageWhenIdle } from "./collect-garbage-when-idle.ts";

/** A program that is started once and stopped once. `stop` must also clean up after a `start` that failed. */
export interface App {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * How long the gateway takes at most, during its shutdown, to finish the requests that it has accepted. Services that it calls must run as
 * long.
 */
export const callerShutdownMilliseconds = 15_000;

const stopTimeoutMilliseconds = 20_000;

/** Two signals within this time count as one. A process may get the same signal twice: from its process group and from its parent. */
const oneSignalMilliseconds = 2_000;

/** The exit code of a process whose configuration is not valid: EX_CONFIG of sysexits.h. */
const configErrorCode = 78;

const variables = z.object({
  LOG_LEVEL: logLevel,
  CRASH_POINTS_FOLDER: z
    .string()
    .optional()
    .describe("a folder, in tests of faults only: the process dies as told there"),
});

/**
 * Runs a program until SIGTERM or SIGINT and then stops it within 20 seconds. The exit code is 0 when it stopped in order, and 1
 * when it did not, after a second SIGINT, or after an unexpected error. Further SIGTERMs have no effect. A configuration that is
 * not valid is reported on standard error, one line for each variable (exit code 78).
 * Source: "smart" (SIGTERM) and "fast" (SIGINT) shutdown of PostgreSQL.
 * @param serveOnMilliseconds how long the program serves its callers after SIGTERM. When a whole system is stopped, its callers
 * are stopping too and still need it for the requests that they have accepted. SIGINT ends this time at once
 */
export async function runMain(
  service: string,
  build: (logger: Logger) => App | Promise<App>,
  serveOnMilliseconds = 0,
): Promise<void> {
  try {
    const { LOG_LEVEL, CRASH_POINTS_FOLDER: folder } = loadConfig(variables);
    const logger = createLogger({ service, level: LOG_LEVEL });
    exitOnUnexpectedErrors(logger);
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
    collectGarbageWhenIdle();
  } catch (error) {
    if (stopping) return;
    if (error instanceof ConfigError) throw error;
    logger.fatal({ err: error }, "could not start");
    await stopInTime(app, logger);
    process.exit(1);
  }
}

/** Stops the program. Returns whether it stopped without an error and within the time limit. */
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

function exitOnUnexpectedErrors(logger: Logger): void {
  const die = (error: unknown): void => {
    logger.fatal({ err: error }, "unforeseen error");
    process.exit(1);
  };
  process.on("uncaughtException", die);
  process.on("unhandledRejection", die);
}
