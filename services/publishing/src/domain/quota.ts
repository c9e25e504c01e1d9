import { unavailable } from "@galley/service-kit/errors";
import { endOfIsoWeek, isoWeek } from "./iso-week.ts";
import type { Operation } from "./operation.ts";
import type { OperationStore, PostTarget } from "./ports.ts";
import { type Tiers, tierNamed, weeklyPostsExceeded } from "./tiers.ts";

export interface QuotaPorts {
  readonly operations: OperationStore;
  readonly posts: PostTarget;
  readonly tiers: Tiers;
  readonly now: () => Date;
}

// The number of times that a free place in the weekly quota is looked for. Another publish may take a place between the
// moment when it was found free and the moment when it is reserved.
const maxAttempts = 5;

/**
 * Makes sure that the first publish of a session has a place in the week's quota; an update of an existing post needs
 * none. Returns false if another process has taken over the publish. Throws "quota-exceeded" if the week's places are
 * used up.
 */
export async function ensureSlot(operation: Operation, tier: string, ports: QuotaPorts): Promise<boolean> {
  const week = isoWeek(ports.now());
  if (operation.state === "published" || operation.slot?.isoWeek === week) return true;
  // The post may exist although this is not recorded, because a process crashed after creating it. An existing post
  // needs no further place in the quota.
  if (operation.state !== "failed" && (await ports.posts.has(operation))) return true;
  return takeSlot(operation, { week, limit: tierNamed(ports.tiers, tier).postsPerWeek }, ports);
}

async function takeSlot(
  operation: Operation,
  { week, limit }: { readonly week: string; readonly limit: number },
  { operations }: QuotaPorts,
): Promise<boolean> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const used = await operations.usedSlots(operation.accountId, week);
    const slots = slotsToTry(used, limit);
    if (slots.length === 0) throw weeklyPostsExceeded(limit, used.length);
    for (const slot of slots) {
      const outcome = await operations.takeSlot(operation, { isoWeek: week, slot });
      if (outcome !== "occupied") return outcome === "taken";
    }
  }
  throw unavailable("Too many posts are being published at this moment.", { retryAfterSeconds: 1 });
}

/**
 * Lists the places in the weekly quota that a first publish may try to reserve, lowest number first. Empty if the quota
 * is used up.
 *
 * After a change to a smaller plan, used places may have numbers at or above the new limit. They count too, so only
 * `limit - above` of the places below the limit may be used. An outdated list of used places never allows too many
 * posts: no caller with this limit takes a place above it, and the unique index lets only one post have each place.
 */
export function slotsToTry(used: readonly number[], limit: number): number[] {
  const taken = new Set(used);
  const above = used.filter((slot) => slot >= limit).length;
  const slots: number[] = [];
  for (let slot = 0; slot < limit - above; slot += 1) {
    if (!taken.has(slot)) slots.push(slot);
  }
  return slots;
}

/** Reads how much of the account's quota for this week is used. */
export async function readWeekQuota(
  { accountId, tier }: { readonly accountId: string; readonly tier: string },
  { operations, tiers, now }: Pick<QuotaPorts, "tiers" | "now"> & { operations: Pick<OperationStore, "usedSlots"> },
) {
  const at = now();
  const week = isoWeek(at);
  const used = await operations.usedSlots(accountId, week);
  return { limit: tierNamed(tiers, tier).postsPerWeek, used: used.length, isoWeek: week, resetsAt: endOfIsoWeek(at) };
}
