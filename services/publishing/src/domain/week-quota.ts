import { endOfIsoWeek, isoWeek } from "./iso-week.ts";
import type { OperationStore } from "./ports.ts";
import type { QuotaPorts } from "./quota.ts";
import { tierNamed } from "./tiers.ts";

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
