import { setTimeout as delay } from "node:timers/promises";
import { createOutageLog, type Logger, type OutageLog } from "@galley/service-kit/logging";
import { createNotifier } from "@galley/service-kit/scheduling";
import type { Lanes } from "../domain/lanes.ts";
import type { Claim, DeliveryQueue, DueDeliveries, DueLane } from "../domain/ports.ts";
import type { Lease } from "./deliver.ts";
import { type StartAttempt, startDueAttempts } from "./start-due-attempts.ts";

export interface DispatcherPorts {
  readonly queue: Pick<DeliveryQueue, "due" | "claim">;
  readonly lanes: Lanes;
  readonly deliver: (claim: Claim, lease: Lease) => Promise<void>;
  /** As long as the queue's own leases. */
  readonly leaseMilliseconds: number;
  readonly logger: Logger;
}

/** Finds what is due and sends it. */
export interface Dispatcher {
  start(): void;
  /** Something may be due now: look at once instead of at the next poll. */
  wake(): void;
  /** Claims no more, waits for the attempts under way, and gives back what is not done within the grace. */
  stop(graceMilliseconds: number): Promise<void>;
}

const pollMilliseconds = 1_000;

// Every attempt that ends wakes the loop; looking once for all that end within this time saves most of the queries.
const betweenLooksMilliseconds = 25;

/** How much more than there is room for a look finds, so that places that become free before the next one are filled. */
const roundsAhead = 8;

export function createDispatcher(ports: DispatcherPorts): Dispatcher {
  const notifier = createNotifier();
  const subscription = notifier.subscribe();
  const cutOff = new AbortController();
  const underWay = new Set<Promise<void>>();
  const begin = beginner(ports, cutOff.signal, underWay, notifier.notify);
  const outage = createOutageLog(ports.logger, {
    failed: "could not look for due deliveries",
    worked: "due deliveries are looked for again",
  });
  let isRunning = false;
  let loop: Promise<void> = Promise.resolve();

  const run = async (): Promise<void> => {
    let known: Known = nothingKnown;
    while (isRunning) {
      known = await turn(ports, begin, outage, known);
      if (isRunning) await subscription.wait(known.pauseMilliseconds);
    }
  };

  return {
    start: () => {
      isRunning = true;
      loop = run();
    },
    wake: notifier.notify,
    stop: async (graceMilliseconds) => {
      isRunning = false;
      notifier.notify();
      await loop;
      const waiting = new AbortController();
      const grace = delay(graceMilliseconds, undefined, { signal: waiting.signal });
      await Promise.race([Promise.all(underWay), grace]);
      waiting.abort();
      cutOff.abort();
      await Promise.all(underWay);
    },
  };
}

interface Known {
  /** What was found due and had no room. */
  readonly due: readonly DueLane[];
  /** By `performance.now()`: before that the database is not asked again. */
  readonly nextLookAt: number;
  /** How long to sleep unless something happens. */
  readonly pauseMilliseconds: number;
}

const nothingKnown: Known = { due: [], nextLookAt: 0, pauseMilliseconds: 0 };

/** Starts what is due and has room: what was left of the last look or, when it is time for one, of a new look. */
async function turn(
  { queue, lanes }: DispatcherPorts,
  begin: StartAttempt,
  outage: OutageLog,
  known: Known,
): Promise<Known> {
  const now = performance.now();
  const isLook = now >= known.nextLookAt;
  const nextLookAt = isLook ? now + betweenLooksMilliseconds : known.nextLookAt;
  try {
    const found: DueDeliveries = isLook ? await queue.due(lanes.limits.perLane * roundsAhead) : { lanes: known.due };
    const { started, left } = await startDueAttempts(found.lanes, lanes, begin);
    outage.worked();
    const untilLook = Math.max(0, nextLookAt - performance.now());
    // When nothing started, only an event, an attempt that ends or the time makes a difference.
    const idle = Math.min(found.nextDueMilliseconds ?? pollMilliseconds, pollMilliseconds);
    return { due: left, nextLookAt, pauseMilliseconds: isLook && started === 0 ? idle : untilLook };
  } catch (error) {
    // What could not be claimed is still due at the next look.
    outage.failed(error);
    return { due: [], nextLookAt, pauseMilliseconds: pollMilliseconds };
  }
}

function beginner(
  { queue, deliver, leaseMilliseconds, logger }: DispatcherPorts,
  signal: AbortSignal,
  underWay: Set<Promise<void>>,
  notify: () => void,
): StartAttempt {
  return async (deliveryId, leave) => {
    const endsAt = performance.now() + leaseMilliseconds;
    const claim = await queue.claim(deliveryId).catch((error: unknown) => {
      leave();
      throw error;
    });
    if (typeof claim === "string") {
      leave();
      if (claim === "abandoned") logger.warn({ deliveryId, state: "failed" }, "the last attempt's outcome was lost");
      return false;
    }
    const attempt = deliver(claim, { endsAt, signal })
      .catch((error: unknown) => logger.error({ err: error, deliveryId }, "an attempt's outcome was not stored"))
      .finally(() => {
        leave();
        underWay.delete(attempt);
        notify();
      });
    underWay.add(attempt);
    return true;
  };
}
