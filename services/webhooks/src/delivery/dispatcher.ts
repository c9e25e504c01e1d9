import { setTimeout as delay } from "node:timers/promises";
import { createOutageLog, type Logger, type OutageLog } from "@galley/service-kit/logging";
import { createNotifier } from "@galley/service-kit/scheduling";
import type { Lanes } from "../domain/lanes.ts";
import type { Claim, DeliveryQueue } from "../domain/ports.ts";
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
const shortestTurnMilliseconds = 25;

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
    while (isRunning) {
      const startedAt = performance.now();
      await subscription.wait(await pauseAfterTurn(ports, begin, outage));
      const early = startedAt + shortestTurnMilliseconds - performance.now();
      if (isRunning && early > 0) await delay(early);
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

/** How long to sleep now. No error ends the loop: what could not be claimed is still due at the next look. */
async function pauseAfterTurn(
  { queue, lanes }: DispatcherPorts,
  begin: StartAttempt,
  outage: OutageLog,
): Promise<number> {
  try {
    const { started, nextDueMilliseconds = pollMilliseconds } = await startDueAttempts(queue, lanes, begin);
    outage.worked();
    return started > 0 ? 0 : Math.min(nextDueMilliseconds, pollMilliseconds);
  } catch (error) {
    outage.failed(error);
    return pollMilliseconds;
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
