import type { ConcurrencyLimit } from "./concurrency-limit.ts";

export interface WaitingQueueOptions<Visit> {
  readonly limit: Pick<ConcurrencyLimit, "take">;
  /** A clock that never goes back, in milliseconds. */
  readonly monotonicNow: () => number;
  readonly admit: (visit: Visit) => void;
  readonly refuse: (visit: Visit) => void;
  /** How long one waits at most while the line empties now and then. */
  readonly longestMilliseconds: number;
  /** How long once it has not been empty for that long: whoever comes then would wait behind others for nothing. */
  readonly shortestMilliseconds?: number;
  /** How many wait at most, since each is kept in memory. */
  readonly most?: number;
}

/** Requests that wait for a permit. */
export interface WaitingQueue<Visit> {
  /** Lets it in, lets it wait, or refuses it. What may wait goes behind what may not. */
  readonly enter: (visit: Visit, mayWait: boolean) => void;
  /** It went away. */
  readonly leave: (visit: Visit) => void;
  /** Lets in those for which there is a permit; to be called when one is free. */
  readonly advance: () => void;
  /** Refuses who has waited for too long; to be called every few milliseconds while somebody waits. */
  readonly expire: () => void;
  readonly statistics: () => { readonly waiting: number; readonly refused: number };
}

/**
 * Decides by how long requests wait, not by how many there are: a burst is taken in, however large, when it is worked off in time,
 * and a line that does not get shorter is cut down at once. Source: B. Maurer, "Fail at Scale", ACM Queue 13(8), 2015, which
 * applies CoDel (Nichols and Jacobson, RFC 8289) to requests; its times fit calls within a data centre, these fit clients.
 */
export function createWaitingQueue<Visit>(options: WaitingQueueOptions<Visit>): WaitingQueue<Visit> {
  const { limit, monotonicNow, longestMilliseconds, shortestMilliseconds = 20, most = 2_000 } = options;
  // Each in the order in which they came.
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
      } else if (waiting() < most) (mayWait ? patient : urgent).set(visit, monotonicNow());
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
      const patience = now - emptyAt > longestMilliseconds ? shortestMilliseconds : longestMilliseconds;
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
