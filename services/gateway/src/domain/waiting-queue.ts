import type { ConcurrencyLimit } from "./concurrency-limit.ts";

export interface WaitingQueueOptions<Visit> {
  readonly limit: Pick<ConcurrencyLimit, "take">;
  /** Returns the milliseconds on a clock that never goes back. */
  readonly monotonicNow: () => number;
  readonly admit: (visit: Visit) => void;
  readonly refuse: (visit: Visit) => void;
  /** The maximum time that a request waits, as long as the queue becomes empty from time to time. */
  readonly maxMilliseconds: number;
  /**
   * The maximum time that a request waits once the queue has not been empty for `maxMilliseconds`. In a queue that never becomes empty,
   * waiting longer only delays the requests behind.
   */
  readonly minMilliseconds?: number;
  /** The maximum number of waiting requests. Each takes memory. */
  readonly max?: number;
}

/** A queue of requests that may not run yet, because the limit on parallel requests is reached. */
export interface WaitingQueue<Visit> {
  /** Lets a request run, puts it into the queue, or refuses it. Requests with `mayWait` are queued behind the others. */
  readonly enter: (visit: Visit, mayWait: boolean) => void;
  /** Removes a request from the queue because its client has gone. */
  readonly leave: (visit: Visit) => void;
  /** Lets waiting requests run while the limit on parallel requests allows it. Must be called when a request ends. */
  readonly advance: () => void;
  /** Refuses requests that have waited too long. Call this every few milliseconds while requests wait. */
  readonly expire: () => void;
  readonly statistics: () => { readonly waiting: number; readonly refused: number };
}

/**
 * Creates a queue that limits how long requests wait, and not how many. So it accepts a burst of any size that can be served in time. When
 * the queue no longer becomes shorter, the waiting time is cut at once. Source: B. Maurer, "Fail at Scale", ACM Queue 13(8), 2015, which
 * applies CoDel (Nichols and Jacobson, RFC 8289) to requests. The waiting times there are for calls within a data centre; the ones here are
 * for clients.
 */
export function createWaitingQueue<Visit>(options: WaitingQueueOptions<Visit>): WaitingQueue<Visit> {
  const { limit, monotonicNow, maxMilliseconds, minMilliseconds = 20, max = 2_000 } = options;
  // The waiting requests with their times of arrival. `urgent` has those that should not wait, the map below it those that may. A Map keeps
  // the order of arrival.
  const urgent = new Map<Visit, number>();
  const patient = new Map<Visit, number>();
  let refused = 0;
  let emptyAt = monotonicNow();

  const waiting = (): number => urgent.size + patient.size;
  const refuse = (visit: Visit): void => {
    refused += 1;
    options.refuse(visit);
  };
  const noteEmpty = (): void => {
    if (waiting() === 0) emptyAt = monotonicNow();
  };
  const letIn = (line: Map<Visit, number>, mayWait: boolean): void => {
    for (const visit of line.keys()) {
      if (!limit.take(mayWait)) return;
      line.delete(visit);
      noteEmpty();
      options.admit(visit);
    }
  };
  return {
    enter: (visit, mayWait) => {
      const isBehind = urgent.size > 0 || (mayWait && patient.size > 0);
      if (!isBehind && limit.take(mayWait)) {
        noteEmpty();
        options.admit(visit);
      } else if (waiting() < max) (mayWait ? patient : urgent).set(visit, monotonicNow());
      else refuse(visit);
    },
    leave: (visit) => {
      urgent.delete(visit);
      patient.delete(visit);
    },
    advance: () => {
      letIn(urgent, false);
      if (urgent.size === 0) letIn(patient, true);
    },
    expire: () => {
      const now = monotonicNow();
      const patience = now - emptyAt > maxMilliseconds ? minMilliseconds : maxMilliseconds;
      for (const line of [urgent, patient])
        for (const [visit, since] of line) {
          if (now - since < patience) break;
          line.delete(visit);
          refuse(visit);
        }
    },
    statistics: () => ({ waiting: waiting(), refused }),
  };
}
