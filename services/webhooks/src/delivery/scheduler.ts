import type { Claim, Permit } from "../domain/ports.ts";
import type { Receiver } from "../domain/receiver.ts";
import { type AttemptPorts, createAttempts } from "./attempts.ts";
import { type BacklogPorts, createBacklog } from "./backlog.ts";
import type { Permits } from "./permits.ts";

export interface SchedulerPorts extends AttemptPorts, BacklogPorts {
  readonly permits: Permits;
}

/**
 * How long a new delivery waits in memory until an attempt to its receiver may start, if that receiver answers quickly.
 * Storing the delivery as due and reading it later would cost the database more.
 */
const patienceMilliseconds = 250;

/**
 * Creates the scheduler of deliveries. It starts an attempt as soon as the delivery is due and the limits allow: new
 * deliveries at once, stored ones when the database returns them.
 */
export function createScheduler(ports: SchedulerPorts) {
  const { permits } = ports;
  let isRunning = false;
  const attempts = createAttempts(ports, (receiver): void => backlog.beginNext(receiver));
  const backlog = createBacklog(ports, attempts.begin);
  return {
    start: (): void => {
      isRunning = true;
      backlog.start();
    },
    /**
     * Reserves the first attempt of a new delivery for this process, to be made at once. Returns undefined when too
     * many attempts are running; the delivery must then be stored as due and waits behind the others of its receiver.
     */
    reserve: async (receiver: Receiver): Promise<Permit | undefined> => {
      const release = await permits.takeWithin(backlog.has(receiver) ? 0 : patienceMilliseconds, receiver);
      if (!isRunning) release?.("other");
      if (!isRunning || release === undefined) return undefined;
      const { promise, resolve } = Promise.withResolvers<Claim | undefined>();
      attempts.begin(receiver, release, () => promise);
      return { send: resolve, release: () => resolve(undefined) };
    },
    /** Queries the database for due deliveries at once instead of at the next poll. */
    wake: backlog.wake,
    /**
     * Starts no more attempts and waits for the running ones. Those that have not ended within `graceMilliseconds` are
     * cancelled, and another process makes them.
     */
    stop: async (graceMilliseconds: number): Promise<void> => {
      isRunning = false;
      await backlog.stop();
      await attempts.stop(graceMilliseconds);
    },
  };
}
