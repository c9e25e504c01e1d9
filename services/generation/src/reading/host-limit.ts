import pLimit from "p-limit";

/** Runs a task when its host has a place free. */
export type HostLimit = <Result>(url: string, task: () => Promise<Result>) => Promise<Result>;

/** At most `perHost` requests to one host and `total` to all at once. */
export function createHostLimit({ perHost = 2, total = 8 }: { perHost?: number; total?: number } = {}): HostLimit {
  const all = pLimit(total);
  const hosts = new Map<string, ReturnType<typeof pLimit>>();
  return async (url, task) => {
    const host = URL.canParse(url) ? new URL(url).host : url;
    const limit = hosts.get(host) ?? pLimit(perHost);
    hosts.set(host, limit);
    try {
      return await limit(() => all(task));
    } finally {
      if (limit.activeCount === 0 && limit.pendingCount === 0) hosts.delete(host);
    }
  };
}
