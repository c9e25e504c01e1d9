import { invalid, notFound, rateLimited } from "@galley/service-kit/errors";
import type { Budget, Budgets, Deliveries, DeliveryFilter, ReplayKey, ReplayProgress } from "../domain/ports.ts";

export interface ReplayPorts {
  readonly deliveries: Pick<
    Deliveries,
    "countOwned" | "countReplayed" | "replayableIds" | "replayAll" | "replayProgress"
  >;
  readonly budgets: Budgets;
  /** Called when deliveries were started again, so that they are sent at once. */
  readonly wake: () => void;
}

/** The deliveries that a replay starts again: these ones, or all finished ones to which a filter applies. */
export type ReplayTarget = { readonly ids: readonly string[] } | { readonly filter: DeliveryFilter };

export interface ReplayResult {
  readonly progress: ReplayProgress;
  /** How many of the given deliveries were not started, because they wait already or their publication was deleted. */
  readonly skipped: number;
  /** Whether there are more deliveries than one call may start. */
  readonly hasMore: boolean;
}

/** The maximum number of deliveries that one replay starts. */
export const maxReplayed = 10_000;

/** The number of deliveries that one write starts again. */
const batchSize = 500;

/** How many deliveries an account may start again in an hour. Without a limit, a receiver could be flooded for as long as somebody likes. */
const replayBudget: Budget = { name: "replays", max: 20_000, windowSeconds: 3_600 };

/**
 * Starts finished deliveries of an account again, oldest first. When the call is repeated with the same id of the
 * replay, it starts only those that are left. Throws "not-found" if an id is not one of the account, and "rate-limited"
 * if the account has used its budget.
 */
export async function replayDeliveries(
  { deliveries, budgets, wake }: ReplayPorts,
  replay: ReplayKey,
  target: ReplayTarget,
): Promise<ReplayResult> {
  const { ids, hasMore } = await targetIds(deliveries, replay, target);
  let started = 0;
  for (; started < ids.length; started += batchSize) {
    const batch = ids.slice(started, started + batchSize);
    const waitSeconds = await budgets.spend(replayBudget, replay.accountId, batch.length);
    if (waitSeconds !== undefined) {
      if (started > 0) break;
      const message = `An account can send ${replayBudget.max} deliveries again in an hour. Try again in ${Math.ceil(waitSeconds / 60)} min.`;
      throw rateLimited(message, waitSeconds);
    }
    await deliveries.replayAll(replay, batch);
    wake();
  }
  return {
    progress: await deliveries.replayProgress(replay),
    skipped: "ids" in target ? ids.length - (await deliveries.countReplayed(replay, ids)) : 0,
    hasMore: hasMore || started < ids.length,
  };
}

async function targetIds(deliveries: ReplayPorts["deliveries"], replay: ReplayKey, target: ReplayTarget) {
  if ("ids" in target) {
    const ids = [...new Set(target.ids)];
    if ((await deliveries.countOwned(replay.accountId, ids)) < ids.length) {
      throw notFound("There is no such delivery.");
    }
    return { ids, hasMore: false };
  }
  if (target.filter.state === "pending") {
    throw invalid("filter.state must be DELIVERED or FAILED: pending deliveries are sent anyway");
  }
  const found = await deliveries.replayableIds(replay, target.filter, maxReplayed + 1);
  return { ids: found.slice(0, maxReplayed), hasMore: found.length > maxReplayed };
}
