import type { Claim, Permit } from "../domain/ports.ts";
import type { Receiver } from "../domain/receiver.ts";
import { type AttemptPorts, createAttempts } from "./attempts.ts";
import { type BacklogPorts, createBacklog } from "./backlog.ts";
import type { Permits } from "./permits.ts";

export interface SchedulerPorts extends AttemptPorts, BacklogPorts {
  readonly permits: Permits;
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

/** So long a new delivery waits for a permit if its receiver is quick: to store it as due and claim it later costs more. */
const patienceMilliseconds = 250;

export function createScheduler(ports: SchedulerPorts): Scheduler {
  const { permits } = ports;
  let isRunning = false;
  const attempts = createAttempts(ports, (receiver) => backlog.beginNext(receiver));
  const backlog = createBacklog(ports, attempts.begin);
  return {
    start: () => {
      isRunning = true;
      backlog.start();
    },
    reserve: async (receiver) => {
      const release = await permits.takeWithin(backlog.has(receiver) ? 0 : patienceMilliseconds, receiver);
      if (!isRunning) release?.("other");
      if (!isRunning || release === undefined) return undefined;
      const { promise, resolve } = Promise.withResolvers<Claim | undefined>();
      attempts.begin(receiver, release, () => promise);
      return { send: resolve, release: () => resolve(undefined) };
    },
    wake: backlog.wake,
    stop: async (graceMilliseconds) => {
      isRunning = false;
      await backlog.stop();
      await attempts.stop(graceMilliseconds);
    },
  };
}
