import type { Holder, OperationStore } from "../domain/ports.ts";

/** Renews a claim for as long as some work takes, which may be longer than a claim lasts. */
export type Hold = <Result>(holder: Holder, work: () => Promise<Result>) => Promise<Result>;

/**
 * Renews claims at this interval, which must be well below what a claim lasts. When one is lost, the work hears of it by its own
 * next word; a renewal that fails is made up by the next.
 */
export function createHold(operations: Pick<OperationStore, "renew">, intervalMilliseconds: number): Hold {
  return async (holder, work) => {
    const timer = setInterval(() => void operations.renew(holder).catch(() => undefined), intervalMilliseconds);
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  };
}
