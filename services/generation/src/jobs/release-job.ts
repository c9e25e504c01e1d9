import { setTimeout as delay } from "node:timers/promises";
import { toServiceError } from "@galley/service-kit/errors";
import type { Logger } from "@galley/service-kit/logging";

export interface ReleaseOptions {
  /** Releases the job; does nothing when another worker has it. */
  readonly release: () => Promise<void>;
  readonly everyMilliseconds: number;
  /** Aborts when this process stops taking work. */
  readonly stopped: AbortSignal;
}

/**
 * Releases a job that could not be ended because the database was unavailable, as soon as it answers again. Otherwise the outage would
 * count as a worker that died, and a job that kills five workers is given up.
 */
export async function releaseOnceAvailable(
  failure: unknown,
  { release, everyMilliseconds, stopped }: ReleaseOptions,
  logger: Logger,
): Promise<void> {
  let error = failure;
  logger.warn({ err: error }, "job could not be ended");
  while (toServiceError(error).kind === "unavailable" && !stopped.aborted) {
    await delay(everyMilliseconds, undefined, { signal: stopped }).catch(() => undefined);
    try {
      await release();
      logger.info("job was given back");
      return;
    } catch (thrown) {
      error = thrown;
    }
  }
  logger.error({ err: error }, "job could not be given back; its lease will run out");
}
