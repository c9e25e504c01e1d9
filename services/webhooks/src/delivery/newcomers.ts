import { type Lane, laneName } from "../domain/lanes.ts";
import type { Place } from "../domain/ports.ts";
import type { WaitingLane } from "./start-in-turns.ts";

/** What is stored nowhere yet and waits for a place for a moment, so that it can be stored as an attempt under way. */
export interface Newcomers {
  /** Waits for a place. Undefined when it has waited too long: it has to be stored as waiting. */
  readonly wait: (lane: Lane) => Promise<Place | undefined>;
  readonly lanes: () => readonly WaitingLane[];
  /** Lets nobody wait any longer. */
  readonly turnAllAway: () => void;
}

interface Queue extends WaitingLane {
  readonly waiters: Waiter[];
}

interface Waiter {
  readonly timer: NodeJS.Timeout;
  readonly resolve: (place: Place | undefined) => void;
}

export interface NewcomersOptions {
  /** Takes a place that `leave` gives back. */
  readonly hold: (leave: () => void) => Place;
  /** Told of each lane that did not move: from now on something of it waits in the database. */
  readonly onTurnedAway: (lane: Lane) => void;
}

/**
 * How long anything waits here. It holds back a part of the event queue meanwhile: a receiver that answers gives places in this time,
 * and one that hangs must not be waited for.
 */
const longestWaitMilliseconds = 80;

export function createNewcomers({ hold, onTurnedAway }: NewcomersOptions): Newcomers {
  const queues = new Map<string, Queue>();

  const turnAway = (queue: Queue): void => {
    queues.delete(laneName(queue));
    onTurnedAway(queue);
    for (const { timer, resolve } of queue.waiters.splice(0)) {
      clearTimeout(timer);
      resolve(undefined);
    }
  };

  const queueOf = (lane: Lane): Queue => {
    const name = laneName(lane);
    const queue = queues.get(name) ?? createQueue(lane, hold, () => queues.delete(name));
    queues.set(name, queue);
    return queue;
  };

  return {
    wait: (lane) =>
      new Promise((resolve) => {
        const queue = queueOf(lane);
        const timer = setTimeout(turnAway, longestWaitMilliseconds, queue);
        queue.waiters.push({ timer, resolve });
      }),
    lanes: () => [...queues.values()],
    turnAllAway: () => {
      for (const queue of [...queues.values()]) turnAway(queue);
    },
  };
}

function createQueue({ accountId, host }: Lane, hold: NewcomersOptions["hold"], onEmpty: () => void): Queue {
  const waiters: Waiter[] = [];
  return {
    accountId,
    host,
    waiters,
    waiting: () => waiters.length,
    startNext: (leave) => {
      const waiter = waiters.shift();
      clearTimeout(waiter?.timer);
      if (waiters.length === 0) onEmpty();
      waiter?.resolve(hold(leave));
    },
  };
}
