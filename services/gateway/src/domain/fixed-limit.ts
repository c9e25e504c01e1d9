import { type ConcurrencyLimit, waitingShare } from "./concurrency-limit.ts";

/**
 * A limit that stays: where waiting long is normal, how long requests take says nothing. One that followed it would sink while many
 * wait for a model, and keep others' orders out.
 */
export function createFixedLimit(most: number): ConcurrencyLimit {
  let underWay = 0;
  return {
    take: (mayWait) => {
      if (underWay >= (mayWait ? most * waitingShare : most)) return false;
      underWay += 1;
      return true;
    },
    reacquire: () => {
      underWay += 1;
    },
    release: () => {
      underWay -= 1;
    },
    note: () => {},
    adjust: () => {},
    statistics: () => ({ limit: most, underWay }),
  };
}
