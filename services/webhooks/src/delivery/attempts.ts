import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "@galley/service-kit/logging";
import { withTimeLimit } from "@galley/service-kit/scheduling";
import type { Claim } from "../domain/ports.ts";
import type { Receiver } from "../domain/receiver.ts";
import type { Lease } from "./deliver.ts";
import type { AttemptEnd, Release } from "./permits.ts";

export interface AttemptPorts {
  /** Makes an attempt and stores its outcome. */
  readonly deliver: (claim: Claim, lease: Lease) => Promise<AttemptEnd>;
  /** As long as the leases in the database. */
  readonly leaseMilliseconds: number;
  readonly logger: Logger;
}

export type Attempts = ReturnType<typeof createAttempts>;

/**
 * The attempts under way, each with a permit.
 * @param onEnd told when a permit of this receiver is free again
 */
export function createAttempts(
  { deliver, leaseMilliseconds, logger }: AttemptPorts,
  onEnd: (receiver: Receiver) => void,
) {
  // What one attempt's end begins belongs to no context of that one.
  const outsideOfAttempts = AsyncLocalStorage.snapshot();
  const cutOff = new AbortController();
  const underWay = new Set<Promise<void>>();

  const attempt = async (receiver: Receiver, release: Release, claimed: () => Promise<Claim | undefined>) => {
    // Before the claim, so that the lease ends here no later than in the database.
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
    /** Makes one as soon as it is claimed, if it is, and gives the permit back. */
    begin: (...given: Parameters<typeof attempt>): void => {
      const made = attempt(...given);
      underWay.add(made);
      void made.then(() => underWay.delete(made));
    },
    /** Waits for all of them; what has not ended within the grace is broken off and given back. */
    stop: async (graceMilliseconds: number): Promise<void> => {
      await withTimeLimit<unknown>(graceMilliseconds, Promise.all(underWay), () => undefined);
      cutOff.abort();
      await Promise.all(underWay);
    },
  };
}
