import type { Claim, Permit } from "../domain/ports.ts";
import type { Receiver } from "../domain/receiver.ts";
import { type AttemptPorts, createAttempts } from "./attempts.ts";
import { type BacklogPorts, createBacklog } from "./backlog.ts";
import type { Permits } from "./permits.ts";

export interface SchedulerPorts extends AttemptPorts, BacklogPorts {
  readonly permits: Permits;
}

/** So long a new delivery waits for a permit if its receiver is quick: to store it as due and claim it later costs more. */
const patienceMilliseconds = 250;

/** Begins each attempt when it is due and there is a permit for it: of new deliveries at once, of stored ones as the database tells. */
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
    /** A permit for a new delivery's first attempt. Undefined: it has to be stored as due, and waits behind the others of its receiver. */
    reserve: async (receiver: Receiver): Promise<Permit | undefined> => {
      const release = await permits.takeWithin(backlog.has(receiver) ? 0 : patienceMilliseconds, receiver);
      if (!isRunning) release?.("other");
      if (!isRunning || release === undefined) return undefined;
      const { promise, resolve } = Promise.withResolvers<Claim | undefined>();
      attempts.begin(receiver, release, () => promise);
      return { send: resolve, release: () => resolve(undefined) };
    },
    /** Something in the database may be due now: asks at once instead of at the next poll. */
    wake: backlog.wake,
    /** Begins no more, waits for the attempts under way, and gives back what has not ended within the grace. */
    stop: async (graceMilliseconds: number): Promise<void> => {
      isRunning = false;
      await backlog.stop();
      await attempts.stop(graceMilliseconds);
    },
  };
}
