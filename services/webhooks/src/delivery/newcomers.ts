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
  timer: NodeJS.Timeout | undefined;
  readonly resolve: (place: Place | undefined) => void;
}

/** Counts what got a place and is still being stored, by the lane's name. */
type BeingStored = Map<string, number>;

export interface NewcomersOptions {
  /** Takes a place that `leave` gives back. */
  readonly hold: (leave: () => void) => Place;
  /** Told of each lane that did not move: from now on something of it waits in the database. */
  readonly onTurnedAway: (lane: Lane) => void;
}

/**
 * How long anything waits here for a receiver. It holds back a part of the event queue meanwhile: a receiver that answers gives places in
 * this time, and one that hangs must not be waited for. While others of the lane are still being stored, it is the database that is slow,
 * which holds up everybody, and to wait for places in the database as well would make that worse.
 */
const longestWaitMilliseconds = 80;

export function createNewcomers({ hold, onTurnedAway }: NewcomersOptions): Newcomers {
  const queues = new Map<string, Queue>();
  const beingStored: BeingStored = new Map();

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
    const holdForStoring = (leave: () => void): Place => whileStored(hold(leave), name, beingStored);
    const queue = queues.get(name) ?? createQueue(lane, holdForStoring, () => queues.delete(name));
    queues.set(name, queue);
    return queue;
  };

  const begin = (queue: Queue, waiter: Waiter): void => {
    // A process that stood still for a while hears its timers before the answers that came meanwhile.
    waiter.timer = setTimeout(() => setImmediate(end, queue, waiter), longestWaitMilliseconds);
  };
  const end = (queue: Queue, waiter: Waiter): void => {
    if (!queue.waiters.includes(waiter)) return;
    if (beingStored.has(laneName(queue))) begin(queue, waiter);
    else turnAway(queue);
  };

  return {
    wait: (lane) =>
      new Promise((resolve) => {
        const queue = queueOf(lane);
        const waiter: Waiter = { resolve, timer: undefined };
        queue.waiters.push(waiter);
        begin(queue, waiter);
      }),
    lanes: () => [...queues.values()],
    turnAllAway: () => {
      for (const queue of [...queues.values()]) turnAway(queue);
    },
  };
}

/** The same place, counted until its delivery is stored and sent, or the place is left. */
function whileStored(place: Place, name: string, beingStored: BeingStored): Place {
  beingStored.set(name, (beingStored.get(name) ?? 0) + 1);
  let isCounted = true;
  const forget = (): void => {
    if (!isCounted) return;
    isCounted = false;
    const left = (beingStored.get(name) ?? 0) - 1;
    if (left > 0) beingStored.set(name, left);
    else beingStored.delete(name);
  };
  return {
    send: (claim) => {
      forget();
      place.send(claim);
    },
    leave: () => {
      forget();
      place.leave();
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
