import { AsyncLocalStorage } from "node:async_hooks";
import { createOutageLog, type OutageLog } from "@galley/service-kit/logging";
import type { Lane, Lanes } from "../domain/lanes.ts";
import type { DeliveryQueue, Place } from "../domain/ports.ts";
import { type Backlog, createBacklog } from "./backlog.ts";
import { createLooks } from "./looks.ts";
import { createNewcomers } from "./newcomers.ts";
import { startInTurns } from "./start-in-turns.ts";
import { createUnderWay, type UnderWay, type UnderWayPorts } from "./under-way.ts";

export interface DispatcherPorts extends UnderWayPorts {
  readonly queue: Pick<DeliveryQueue, "due" | "claim">;
  readonly lanes: Lanes;
}

/** Sends what comes in and what is due. */
export interface Dispatcher {
  start(): void;
  /**
   * Gives a place to something new of this lane when nothing of it waits in the database and a place is free within a moment.
   * Undefined: it has to wait in the database.
   */
  admit(lane: Lane): Promise<Place | undefined>;
  /** Something in the database may be due now: look at once instead of at the next poll. */
  wake(): void;
  /** Starts no more, waits for the attempts under way, and gives back what is not done within the grace. */
  stop(graceMilliseconds: number): Promise<void>;
}

const pollMilliseconds = 1_000;

/** How much more than there is room for a look finds, so that places that become free before the next one are filled. */
const roundsAhead = 8;
/** With so much less it is time for the next look. */
const fewRounds = 2;

export function createDispatcher(ports: DispatcherPorts): Dispatcher {
  const { queue, lanes } = ports;
  const outage = createOutageLog(ports.logger, {
    failed: "due deliveries cannot be found or claimed",
    worked: "due deliveries are found and claimed again",
  });
  let isRunning = false;

  // What one attempt's end starts belongs to no context of that one.
  const outsideOfAttempts = AsyncLocalStorage.snapshot();
  const fill = (): void => {
    if (!isRunning) return;
    outsideOfAttempts(() => startInTurns([...newcomers.lanes(), ...backlog.lanes()], lanes));
    if (backlog.isLow()) looks.wake();
  };
  const look = async (): Promise<number> => {
    try {
      const nextDueMilliseconds = (await backlog.look()) ?? pollMilliseconds;
      if (backlog.lanes().length === 0) outage.worked();
      fill();
      return Math.min(nextDueMilliseconds, pollMilliseconds);
    } catch (error) {
      outage.failed(error);
      return pollMilliseconds;
    }
  };
  const looks = createLooks(look);
  const underWay = createUnderWay(ports, { onFree: fill, onMoreToDo: looks.wake });
  const backlog = createBacklog({
    queue,
    mostPerLane: lanes.limits.perLane * roundsAhead,
    fewPerLane: lanes.limits.perLane * fewRounds,
    isBegun: underWay.has,
    start: (deliveryId, leave) => void claimAndSend(ports, { underWay, backlog, outage }, { deliveryId, leave }),
  });
  const newcomers = createNewcomers({ hold: underWay.hold, onTurnedAway: backlog.expect });

  return {
    start: () => {
      isRunning = true;
      looks.start();
    },
    admit: async (lane) => {
      if (!isRunning || backlog.has(lane)) {
        backlog.expect(lane);
        return undefined;
      }
      const place = newcomers.wait(lane);
      // Whatever else has room was started when it got it.
      if (lanes.room(lane) > 0) fill();
      return place;
    },
    wake: looks.wake,
    stop: async (graceMilliseconds) => {
      isRunning = false;
      newcomers.turnAllAway();
      await looks.stop();
      await underWay.stop(graceMilliseconds);
    },
  };
}

interface ClaimParts {
  readonly underWay: UnderWay;
  readonly backlog: Backlog;
  readonly outage: OutageLog;
}

interface DueDelivery {
  readonly deliveryId: string;
  readonly leave: () => void;
}

/** Claims a due delivery and makes its attempt, unless another process has it. Never rejects. */
async function claimAndSend(
  { queue, logger }: DispatcherPorts,
  { underWay, backlog, outage }: ClaimParts,
  { deliveryId, leave }: DueDelivery,
): Promise<void> {
  const place = underWay.hold(leave, deliveryId);
  try {
    const claim = await queue.claim(deliveryId);
    outage.worked();
    if (typeof claim === "object") place.send(claim);
    if (claim === "abandoned") logger.warn({ deliveryId, state: "failed" }, "the last attempt's outcome was lost");
  } catch (error) {
    // It is still due at the next look.
    backlog.forget();
    outage.failed(error);
  } finally {
    place.leave();
  }
}
