import type { Holder, OperationStore } from "../domain/ports.ts";

/** Renews a claim while some work runs, which may take longer than a claim lasts. */
export type RenewWhile = <Result>(holder: Holder, work: () => Promise<Result>) => Promise<Result>;

/**
 * Renews claims at this interval, which must be well below the length of a claim. A renewal that fails is made up by the next one;
 * the work notices a lost claim at its own next write.
 */
export function createRenewWhile(operations: Pick<OperationStore, "renew">, intervalMilliseconds: number): RenewWhile {
  return async (holder, work) => {
    const timer = setInterval(() => void operations.renew(holder).catch(() => undefined), intervalMilliseconds);
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  };
}
