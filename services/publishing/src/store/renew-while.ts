import type { Holder, OperationStore } from "../domain/ports.ts";

/**
 * Runs `work` and renews the process's right to publish the session meanwhile, because the work may take longer than
 * the right lasts.
 */
export type RenewWhile = <Result>(holder: Holder, work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a function that renews the right to publish a session at this interval while some work runs. The interval
 * must be much shorter than the right lasts. A failed renewal is ignored, because the next one makes up for it. If
 * another process takes over, the work notices that at its own next write.
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
