import { endOfIsoWeek, isoWeek } from "./iso-week.ts";
import type { OperationStore } from "./ports.ts";
import { type Tiers, tierNamed } from "./tiers.ts";

/** How much of an account's quota of this week is used. */
export interface WeekQuota {
  readonly limit: number;
  readonly used: number;
  readonly isoWeek: string;
  readonly resetsAt: Date;
}

/** Reads the quota of the week that it is now. */
export async function readWeekQuota(
  { accountId, tier }: { readonly accountId: string; readonly tier: string },
  { operations, tiers, now }: QuotaReader,
): Promise<WeekQuota> {
  const at = now();
  const week = isoWeek(at);
  const used = await operations.usedSlots(accountId, week);
  return { limit: tierNamed(tiers, tier).postsPerWeek, used: used.length, isoWeek: week, resetsAt: endOfIsoWeek(at) };
}

interface QuotaReader {
  readonly operations: Pick<OperationStore, "usedSlots">;
  readonly tiers: Tiers;
  readonly now: () => Date;
}
