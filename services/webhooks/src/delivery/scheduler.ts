import { AsyncLocalStorage } from "node:async_hooks";
import { createOutageLog, type Logger } from "@galley/service-kit/logging";
import { repeat, waitAtMost } from "@galley/service-kit/scheduling";
import type { Claim, DeliveryQueue, Permit } from "../domain/ports.ts";
import { type Receiver, receiverName, receiverOf } from "../domain/receiver.ts";
import type { Lease } from "./deliver.ts";
import type { AttemptEnd, Permits, Release } from "./permits.ts";

export interface SchedulerPorts {
  readonly queue: Pick<DeliveryQueue, "due" | "claim">;
  readonly permits: Permits;
  /** Makes an attempt and stores its outcome. */
  readonly deliver: (claim: Claim, lease: Lease) => Promise<AttemptEnd>;
  /** As long as the leases in the database. */
  readonly leaseMilliseconds: number;
  readonly logger: Logger;
}

/** Begins each attempt when it is due and there is a permit for it: of new deliveries at once, of stored ones as the database tells. */
export interface Scheduler {
  start(): void;
  /** A permit for a new delivery's first attempt. Undefined: it has to be stored as due, and waits behind the others of its receiver. */
  reserve(receiver: Receiver): Promise<Permit | undefined>;
  /** Something in the database may be due now: asks at once instead of at the next poll. */
  wake(): void;
  /** Begins no more, waits for the attempts under way, and gives back what has not ended within the grace. */
  stop(graceMilliseconds: number): Promise<void>;
}

const pollMilliseconds = 1_000;

/** Many reasons to ask the database come at once; one question is for all within this time, and asking takes a fifth of all time at most. */
const shortestPoll = { milliseconds: 25, timesAsLongAsTheLast: 5 };

/** So many deliveries of a receiver are known by their ids at most; when they have begun, the database is asked for more. */
const mostPerReceiver = 100;

/** So long a new delivery waits for a permit if its receiver delivers: to store it as due and claim it later costs more. */
const patienceMilliseconds = 250;

export function createScheduler(ports: SchedulerPorts): Scheduler {
  const { queue, permits, deliver, leaseMilliseconds, logger } = ports;
  const outage = createOutageLog(logger, {
    failed: "due deliveries cannot be claimed",
    worked: "due deliveries are claimed again",
  });
  // What one attempt's end begins belongs to no context of that one.
  const outsideOfAttempts = AsyncLocalStorage.snapshot();
  const cutOff = new AbortController();
  const underWay = new Set<Promise<void>>();
  /** Ids of due deliveries that wait for a permit, longest due first, by their receiver's name. */
  const backlog = new Map<string, string[]>();
  const beingClaimed = new Set<string>();
  /** Receivers with something stored as due since the database was asked last. */
  let storedSince = new Set<string>();
  let isRunning = false;
  let whenDue: NodeJS.Timeout | undefined;
  let askedForMilliseconds = 0;

  const attempt = async (receiver: Receiver, release: Release, claimOf: () => Promise<Claim | undefined>) => {
    // Before the claim, so that the lease ends here no later than in the database.
    const endsAt = performance.now() + leaseMilliseconds;
    let end: AttemptEnd = "other";
    try {
      const claim = await claimOf();
      if (claim !== undefined) {
        end = await deliver(claim, { endsAt, signal: cutOff.signal });
        if (end !== "delivered") polling.wake();
      }
    } catch (error) {
      logger.error({ err: error, host: receiver.host }, "an attempt's outcome was not stored");
    }
    release(end);
    outsideOfAttempts(() => beginDue(receiverName(receiver)));
  };
  const begin = (...given: Parameters<typeof attempt>): void => {
    const made = attempt(...given);
    underWay.add(made);
    void made.then(() => underWay.delete(made));
  };

  const claimDue = async (deliveryId: string): Promise<Claim | undefined> => {
    beingClaimed.add(deliveryId);
    try {
      const claim = await queue.claim(deliveryId);
      outage.worked();
      if (claim === "abandoned") logger.warn({ deliveryId, state: "failed" }, "the last attempt's outcome was lost");
      return typeof claim === "object" ? claim : undefined;
    } catch (error) {
      // They are still due at the next poll.
      backlog.clear();
      outage.failed(error);
      return undefined;
    } finally {
      beingClaimed.delete(deliveryId);
    }
  };

  const beginDue = (name: string): void => {
    const ids = backlog.get(name);
    if (ids === undefined || !isRunning) return;
    const receiver = receiverOf(name);
    while (ids.length > 0) {
      const release = permits.take(receiver);
      if (release === undefined) return;
      const id = ids.shift() ?? "";
      begin(receiver, release, () => claimDue(id));
    }
    backlog.delete(name);
    polling.wake();
  };

  const poll = async (): Promise<void> => {
    const startedAt = performance.now();
    const storedBefore = storedSince;
    storedSince = new Set();
    clearTimeout(whenDue);
    try {
      const { receivers, nextDueMilliseconds } = await queue.due(mostPerReceiver, [...backlog.keys()]);
      for (const { deliveryIds, ...receiver } of receivers)
        backlog.set(
          receiverName(receiver),
          deliveryIds.filter((id) => !beingClaimed.has(id)),
        );
      if (nextDueMilliseconds !== undefined && nextDueMilliseconds < pollMilliseconds)
        whenDue = setTimeout(polling.wake, nextDueMilliseconds);
    } catch (error) {
      storedSince = storedSince.union(storedBefore);
      throw error;
    } finally {
      askedForMilliseconds = performance.now() - startedAt;
    }
    for (const name of [...backlog.keys()]) beginDue(name);
  };
  const polling = repeat(poll, {
    intervalMilliseconds: pollMilliseconds,
    shortestIntervalMilliseconds: () =>
      Math.max(shortestPoll.milliseconds, askedForMilliseconds * shortestPoll.timesAsLongAsTheLast),
    logger,
    messages: { failed: "due deliveries cannot be found", worked: "due deliveries are found again" },
  });

  return {
    start: () => {
      isRunning = true;
      polling.start();
    },
    reserve: async (receiver) => {
      const name = receiverName(receiver);
      const isBehindOthers = storedSince.has(name) || backlog.has(name);
      const release = isBehindOthers ? undefined : await permits.takeWithin(patienceMilliseconds, receiver);
      if (release === undefined || !isRunning) {
        release?.("other");
        storedSince.add(name);
        return undefined;
      }
      const { promise, resolve } = Promise.withResolvers<Claim | undefined>();
      begin(receiver, release, () => promise);
      return { send: resolve, release: () => resolve(undefined) };
    },
    wake: polling.wake,
    stop: async (graceMilliseconds) => {
      isRunning = false;
      await polling.stop();
      clearTimeout(whenDue);
      await waitAtMost(graceMilliseconds, Promise.all(underWay));
      cutOff.abort();
      await Promise.all(underWay);
    },
  };
}
