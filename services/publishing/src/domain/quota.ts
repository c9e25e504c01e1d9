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

// A look may find a slot free that is taken a moment later, and be wrong only while others give slots back.
const mostLooks = 5;

/**
 * Sees to it that a first publish has a slot of this week; one of an existing post needs none. False when another holder has
 * taken the operation over. Throws "quota-exceeded" when the week's slots are used.
 */
export async function ensureSlot(operation: Operation, tier: string, ports: QuotaPorts): Promise<boolean> {
  const week = isoWeek(ports.now());
  if (operation.state === "published" || operation.slot?.isoWeek === week) return true;
  // After a crash the post may be there though nobody wrote that down, or though its slot was given back.
  if (operation.state !== "failed" && (await ports.posts.has(operation))) return true;
  return takeSlot(operation, { week, limit: tierNamed(ports.tiers, tier).postsPerWeek }, ports);
}

async function takeSlot(
  operation: Operation,
  { week, limit }: { readonly week: string; readonly limit: number },
  { operations }: QuotaPorts,
): Promise<boolean> {
  for (let look = 1; look <= mostLooks; look += 1) {
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
 * The slots that a first publish may try, lowest first; empty when the week's quota is used up.
 *
 * After a downgrade some slots in use may lie at or above the new limit. They count too, so only `limit - above` of the
 * slots below the limit may be in use. No caller with this limit ever takes one above it, so that number of slots only
 * grows, a stale look is only too careful, and the unique index does the rest.
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

/** Reads how much of an account's quota of this week is used. */
export async function readWeekQuota(
  { accountId, tier }: { readonly accountId: string; readonly tier: string },
  { operations, tiers, now }: Pick<QuotaPorts, "tiers" | "now"> & { operations: Pick<OperationStore, "usedSlots"> },
) {
  const at = now();
  const week = isoWeek(at);
  const used = await operations.usedSlots(accountId, week);
  return { limit: tierNamed(tiers, tier).postsPerWeek, used: used.length, isoWeek: week, resetsAt: endOfIsoWeek(at) };
}
