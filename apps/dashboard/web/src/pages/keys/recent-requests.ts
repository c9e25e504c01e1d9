import type { Key } from "@galley/proto/es/gateway/v1/gateway";

const weekMilliseconds = 7 * 86_400_000;

/** Returns the number of requests that a key made in the last 7 days. */
export function recentRequests({ requests }: Pick<Key, "requests">): number {
  const since = new Date(Date.now() - weekMilliseconds).toISOString().slice(0, 10);
  return requests.filter(({ day }) => day > since).reduce((sum, each) => sum + Number(each.requests), 0);
}
