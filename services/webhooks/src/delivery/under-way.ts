import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "@galley/service-kit/logging";
import type { Claim, Place } from "../domain/ports.ts";
import type { Lease } from "./deliver.ts";

export interface UnderWayPorts {
  /** Makes an attempt; says whether its delivery is over with it, as far as is known. */
  readonly deliver: (claim: Claim, lease: Lease) => Promise<boolean>;
  /** As long as the leases in the database. */
  readonly leaseMilliseconds: number;
  readonly logger: Logger;
}

/** The places that are taken, and the attempts in them. */
export interface UnderWay {
  /** Takes a place that `leave` gives back, for this delivery if it is stored already. */
  readonly hold: (leave: () => void, deliveryId?: string) => Place;
  /** Whether a place was taken for this delivery and is not given back yet. */
  readonly has: (deliveryId: string) => boolean;
  /** Waits until all places are given back; after the grace the attempts in them are broken off. */
  readonly stop: (graceMilliseconds: number) => Promise<void>;
}

export interface UnderWayListeners {
  /** A place is free. */
  readonly onFree: () => void;
  /** An attempt ended that was not its delivery's last, as far as is known. */
  readonly onMoreToDo: () => void;
}

export function createUnderWay(
  { deliver, leaseMilliseconds, logger }: UnderWayPorts,
  { onFree, onMoreToDo }: UnderWayListeners,
): UnderWay {
  const cutOff = new AbortController();
  const deliveryIds = new Set<string>();
  const taken = new Set<Promise<void>>();

  const attempt = (claim: Claim, endsAt: number): Promise<boolean> =>
    deliver(claim, { endsAt, signal: cutOff.signal }).catch((error: unknown) => {
      logger.error({ err: error, deliveryId: claim.deliveryId }, "an attempt's outcome was not stored");
      return false;
    });

  const hold = (leave: () => void, deliveryId?: string): Place => {
    // Before the claim, so that the lease ends here no later than in the database.
    const endsAt = performance.now() + leaseMilliseconds;
    const { promise, resolve } = Promise.withResolvers<void>();
    taken.add(promise);
    if (deliveryId !== undefined) deliveryIds.add(deliveryId);
    let isSent = false;
    const giveBack = (): void => {
      if (!taken.delete(promise)) return;
      if (deliveryId !== undefined) deliveryIds.delete(deliveryId);
      leave();
      resolve();
      onFree();
    };
    return {
      send: (claim) => {
        isSent = true;
        void attempt(claim, endsAt).then((isOver) => {
          giveBack();
          if (!isOver) onMoreToDo();
        });
      },
      leave: () => {
        if (!isSent) giveBack();
      },
    };
  };

  return {
    hold,
    has: (deliveryId) => deliveryIds.has(deliveryId),
    stop: async (graceMilliseconds) => {
      const waiting = new AbortController();
      const grace = delay(graceMilliseconds, undefined, { signal: waiting.signal });
      await Promise.race([Promise.all(taken), grace]);
      waiting.abort();
      cutOff.abort();
      await Promise.all(taken);
    },
  };
}
