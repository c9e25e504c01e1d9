import pLimit from "p-limit";
import { createFairLimiter } from "../domain/fair-limiter.ts";
import { currentAccount } from "../threads/account-context.ts";

/** Runs a request as soon as fewer than the allowed number of requests to its host are running. */
export type HostLimit = <Result>(url: string, task: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a limit of concurrent requests: `perHost` to one host and `total` to all hosts. An account gets at most half
 * of the total, so slow hosts only delay the account that named them.
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
