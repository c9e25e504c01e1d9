import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "@galley/service-kit/logging";
import { withTimeLimit } from "@galley/service-kit/scheduling";
import type { Claim } from "../domain/ports.ts";
import type { Receiver } from "../domain/receiver.ts";
import type { Lease } from "./deliver.ts";
import type { AttemptEnd, Release } from "./permits.ts";

export interface AttemptPorts {
  /** Makes an attempt to deliver a webhook and stores its result. */
  readonly deliver: (claim: Claim, lease: Lease) => Promise<AttemptEnd>;
  /** How long a process may hold a delivery in the database before another process may take it. */
  readonly leaseMilliseconds: number;
  readonly logger: Logger;
}

export type Attempts = ReturnType<typeof createAttempts>;

/**
 * Runs the attempts to deliver webhooks. The number of attempts to one receiver at a time is limited; each running one
 * holds a permit.
 * @param onEnd called when an attempt to a receiver has ended, so that the next one may start
 */
export function createAttempts(
  { deliver, leaseMilliseconds, logger }: AttemptPorts,
  onEnd: (receiver: Receiver) => void,
) {
  // The asynchronous context outside of all attempts. When an attempt ends, the next one is started in this context, so
  // that logs and traces do not attribute it to the first one.
  const outsideOfAttempts = AsyncLocalStorage.snapshot();
  const cutOff = new AbortController();
  const underWay = new Set<Promise<void>>();

  const attempt = async (receiver: Receiver, release: Release, claimed: () => Promise<Claim | undefined>) => {
    // The time is read before the delivery is reserved, so that this process gives up no later than the database lets
    // another process take the delivery.
    const endsAt = performance.now() + leaseMilliseconds;
    let end: AttemptEnd = "other";
    let claim: Claim | undefined;
    try {
      claim = await claimed();
      if (claim !== undefined) end = await deliver(claim, { endsAt, signal: cutOff.signal });
    } catch (error) {
      const { deliveryId, sessionId } = claim ?? {};
      logger.error({ err: error, host: receiver.host, deliveryId, sessionId }, "an attempt's outcome was not stored");
    }
    release(end);
    outsideOfAttempts(() => onEnd(receiver));
  };

  return {
    /** Reserves a delivery in the database, makes the attempt if that succeeds, and frees the permit. */
    begin: (...given: Parameters<typeof attempt>): void => {
      const made = attempt(...given);
      underWay.add(made);
      void made.then(() => underWay.delete(made));
    },
    /**
     * Waits for all running attempts. Those that have not ended within `graceMilliseconds` are cancelled, and another
     * process makes them.
     */
    stop: async (graceMilliseconds: number): Promise<void> => {
      await withTimeLimit<unknown>(graceMilliseconds, Promise.all(underWay), () => undefined);
      cutOff.abort();
      await Promise.all(underWay);
    },
  };
}
