import { setTimeout as delay } from "node:timers/promises";
import { toServiceError } from "@galley/service-kit/errors";
import type { Logger } from "@galley/service-kit/logging";

export interface GiveBackOptions {
  /** Gives the job back; does nothing when somebody else has taken it up. */
  readonly release: () => Promise<void>;
  readonly everyMilliseconds: number;
  /** Aborts when this process takes no more work. */
  readonly stopped: AbortSignal;
}

/**
 * Gives back a job that could not be brought to an end because the database went away, as soon as it answers again: its outage
 * must not count as the death of a worker, for a job that kills five is given up.
 */
export async function giveBack(
  failure: unknown,
  { release, everyMilliseconds, stopped }: GiveBackOptions,
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
