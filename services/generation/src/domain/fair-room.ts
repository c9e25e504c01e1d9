import { createPlaces } from "./places.ts";
import { nextInTurn } from "./turns.ts";

/** Runs a task of an account when there is room for it. */
export type FairRoom = <Result>(accountId: string, task: () => Promise<Result>) => Promise<Result>;

interface Waiting {
  readonly accountId: string;
  readonly begin: () => void;
}

/**
 * Room for `size` tasks at once. Accounts take turns, none gets more than half of the room, and however many accounts have tasks that
 * take long, the next one finds a place.
 */
export function createFairRoom(size: number): FairRoom {
  const places = createPlaces(size);
  const waiting = new Set<Waiting>();
  let lastAccount = "";
  const beginNext = (): void => {
    while (places.hasRoom()) {
      const closed = places.closedAccounts();
      const open = [...waiting].filter(({ accountId }) => !closed.includes(accountId));
      const next = nextInTurn(open, lastAccount);
      if (next === undefined) return;
      waiting.delete(next);
      lastAccount = next.accountId;
      places.take(next.accountId);
      next.begin();
    }
  };
  return async (accountId, task) => {
    const { promise, resolve: begin } = Promise.withResolvers<void>();
    waiting.add({ accountId, begin });
    beginNext();
    await promise;
    try {
      return await task();
    } finally {
      places.leave(accountId);
      beginNext();
    }
  };
}
