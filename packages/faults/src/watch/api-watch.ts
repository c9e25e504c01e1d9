import type { Api } from "../client/api.ts";
import { resultOf } from "../client/reply.ts";
import type { World } from "../world/start-world.ts";

/** One request of a client and how it ended; times are those of `performance.now()`. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly startedAt: number;
  readonly endedAt: number;
  /** The status of an answer; else what came instead of one. */
  readonly result: ReturnType<typeof resultOf>;
}

/** A world whose clients are watched; what they asked is there in the order in which it ended. */
export type WatchedWorld = World & { readonly seen: readonly SeenRequest[] };

/** Watches every request of accounts that are made in the world that it gives. */
export function watchApi(world: World): WatchedWorld {
  const seen: SeenRequest[] = [];
  const request =
    (api: Api): Api["request"] =>
    async (method, path, options) => {
      const startedAt = performance.now();
      const reply = await api.request(method, path, options);
      const [endedAt, result] = [performance.now(), resultOf(reply)];
      seen.push({ method, path, body: options?.body, startedAt, endedAt, result });
      return reply;
    };
  const newAccount: World["newAccount"] = async (tier) => {
    const account = await world.newAccount(tier);
    return { ...account, api: { ...account.api, request: request(account.api) } };
  };
  return { ...world, newAccount, seen };
}

/** The longest that the calls behind each kind of request may take: the deadlines of the gateway's call policies, in seconds. */
export function longestCallSeconds({ method, path, body }: SeenRequest): number {
  // Posts may be those of a CMS outside.
  if (method === "GET") return path.endsWith("/posts") ? 15 : 3;
  // What publishing itself may take, and what generation writes before and after.
  if (path.endsWith("/publish")) return 35;
  const hasWebhook = typeof body === "object" && body !== null && "webhookUrl" in body;
  if (path.endsWith("/drafts/generate") && !hasWebhook) return 120;
  // Three calls, one after another.
  return method === "DELETE" && path.startsWith("/publications/") ? 15 : 5;
}

/** How long it took, in seconds. */
export function secondsOf({ startedAt, endedAt }: SeenRequest): number {
  return (endedAt - startedAt) / 1000;
}

/** Whether this changed something, and said so. */
export function isDoneWrite({ method, result }: SeenRequest): boolean {
  return method !== "GET" && typeof result === "number" && result < 300;
}

/** The longest time within which no write was acknowledged, in seconds. */
export function longestGapSeconds(seen: readonly SeenRequest[], from: number, to: number): number {
  const times = seen.filter(isDoneWrite).map(({ endedAt }) => endedAt);
  const marks = [from, ...times.filter((at) => at >= from && at <= to), to];
  return Math.max(...marks.slice(1).map((mark, index) => mark - (marks[index] ?? mark))) / 1000;
}
