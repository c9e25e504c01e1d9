import pLimit from "p-limit";
import { createFairLimiter } from "../domain/fair-limiter.ts";
import { currentAccount } from "../threads/account-context.ts";

/** Runs a task when its host has a place free. */
export type HostLimit = <Result>(url: string, task: () => Promise<Result>) => Promise<Result>;

/**
 * At most `perHost` requests to one host and `total` to all at once. Of these an account gets half at most, so that hosts that never
 * answer hold up the account that named them and nobody else.
 */
export function createHostLimit({ perHost = 2, total = 16 }: { perHost?: number; total?: number } = {}): HostLimit {
  const all = createFairLimiter(total);
  const hosts = new Map<string, ReturnType<typeof pLimit>>();
  return async (url, task) => {
    const accountId = currentAccount();
    const host = URL.canParse(url) ? new URL(url).host : url;
    const limit = hosts.get(host) ?? pLimit(perHost);
    hosts.set(host, limit);
    try {
      return await limit(() => all(accountId, task));
    } finally {
      if (limit.activeCount === 0 && limit.pendingCount === 0) hosts.delete(host);
    }
  };
}
