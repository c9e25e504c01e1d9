import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "@galley/service-kit/logging";
import { type Lanes, laneName } from "../domain/lanes.ts";
import type { Claim, Place } from "../domain/ports.ts";
import type { Lease } from "./deliver.ts";

export interface UnderWayPorts {
  /** Makes an attempt; says whether its delivery is over with it, as far as is known. */
  readonly deliver: (claim: Claim, lease: Lease) => Promise<boolean>;
  /** As long as the leases in the database. */
  readonly leaseMilliseconds: number;
  readonly lanes: Pick<Lanes, "limits">;
  readonly logger: Logger;
}

/**
 * The places that are taken, and the attempts in them. An attempt gives its place back as soon as it is answered, since storing outcomes
 * together takes longer than many receivers take to answer.
 */
export interface UnderWay {
  /** Takes a place that `leave` gives back, for this delivery if it is stored already. */
  readonly hold: (leave: () => void, deliveryId?: string) => Place;
  /** Whether a place was taken for this delivery, and it is not over with it: an attempt is over when its outcome is stored. */
  readonly has: (deliveryId: string) => boolean;
  /** Waits until all places are given back and all outcomes stored; after the grace the attempts in them are broken off. */
  readonly stop: (graceMilliseconds: number) => Promise<void>;
}

export interface UnderWayListeners {
  /** A place is free. */
  readonly onFree: () => void;
  /** An attempt ended that was not its delivery's last, as far as is known. */
  readonly onMoreToDo: () => void;
}

export function createUnderWay(ports: UnderWayPorts, { onFree, onMoreToDo }: UnderWayListeners): UnderWay {
  const cutOff = new AbortController();
  const deliveryIds = new Set<string>();
  const taken = new Set<Promise<void>>();
  const attempt = createAttempts(ports, cutOff.signal);

  const hold = (leave: () => void, deliveryId?: string): Place => {
    // Before the claim, so that the lease ends here no later than in the database.
    const endsAt = performance.now() + ports.leaseMilliseconds;
    const { promise, resolve } = Promise.withResolvers<void>();
    taken.add(promise);
    if (deliveryId !== undefined) deliveryIds.add(deliveryId);
    let isSent = false;
    let isHeld = true;
    const giveBack = (): void => {
      if (!isHeld) return;
      isHeld = false;
      leave();
      onFree();
    };
    const end = (): void => {
      if (!taken.delete(promise)) return;
      if (deliveryId !== undefined) deliveryIds.delete(deliveryId);
      giveBack();
      resolve();
    };
    return {
      send: (claim) => {
        isSent = true;
        void attempt(claim, endsAt, giveBack).then((isOver) => {
          end();
          if (!isOver) onMoreToDo();
        });
      },
      leave: () => {
        if (!isSent) end();
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

/**
 * Makes an attempt and never rejects. `giveBack` is called once it is answered, unless as many outcomes of its lane wait to be stored as it
 * has places: so no more than these are unknown besides when the process is killed, and a database that is slow to store gets no more.
 */
type Attempt = (claim: Claim, endsAt: number, giveBack: () => void) => Promise<boolean>;

function createAttempts({ deliver, lanes, logger }: UnderWayPorts, signal: AbortSignal): Attempt {
  const unstored = new Map<string, number>();
  const count = (lane: string, by: 1 | -1): number => {
    const now = (unstored.get(lane) ?? 0) + by;
    if (now === 0) unstored.delete(lane);
    else unstored.set(lane, now);
    return now;
  };
  return async (claim, endsAt, giveBack) => {
    const lane = laneName(claim);
    let isAnswered = false;
    const onAnswer = (): void => {
      isAnswered = true;
      if (count(lane, 1) <= lanes.limits.perLane) giveBack();
    };
    try {
      return await deliver(claim, { endsAt, signal, onAnswer });
    } catch (error) {
      logger.error({ err: error, deliveryId: claim.deliveryId }, "an attempt's outcome was not stored");
      return false;
    } finally {
      if (isAnswered) count(lane, -1);
    }
  };
}
