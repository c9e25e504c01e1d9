import { unavailable } from "@galley/service-kit/errors";
import type { RecentLook } from "./recent-slots.ts";
import { slotsToTry } from "./slots.ts";

/** How a thing gets into one of the slots of its quota. */
export interface SlotRequest<Outcome extends string> {
  /** How many things the plan allows. */
  readonly limit: number;
  readonly usedSlots: () => Promise<readonly number[]>;
  /** Stores the thing in this slot, or says "slot-taken" when another was faster. */
  readonly insert: (slot: number) => Promise<Outcome>;
  /** What was seen lately, if that is remembered: with it the first try needs no look. */
  readonly recent?: RecentLook;
}

/** What came of it; `inUse` is how many things there were when the quota turned out to be used up. */
export type SlotResult<Outcome extends string> =
  | { readonly outcome: Exclude<Outcome, "slot-taken"> }
  | { readonly outcome: "full"; readonly inUse: number };

// Another round is needed only when other creates filled every free slot that was seen, so at least one create succeeds in each round.
const mostLooks = 20;

/** Stores a thing in the lowest free slot, the next one when another is faster, until it is stored or nothing is free. */
export async function takeSlot<Outcome extends string>(taking: SlotRequest<Outcome>): Promise<SlotResult<Outcome>> {
  const { limit, usedSlots, recent } = taking;
  const recalled = recent?.recall();
  const [likelyFree] = recalled === undefined ? [] : slotsToTry(recalled, limit);
  if (likelyFree !== undefined) {
    const taken = await trySlot(taking, likelyFree);
    if (taken !== undefined) return taken;
    recent?.forget();
  }
  for (let look = 0; look < mostLooks; look += 1) {
    const used = await usedSlots();
    const slots = slotsToTry(used, limit);
    if (slots.length === 0) return { outcome: "full", inUse: used.length };
    recent?.look(used);
    for (const slot of slots) {
      const taken = await trySlot(taking, slot);
      if (taken !== undefined) return taken;
    }
  }
  throw unavailable("Too many requests to create something are under way at once. Try again.", {
    retryAfterSeconds: 1,
  });
}

/** Undefined when the slot went to another. */
async function trySlot<Outcome extends string>(
  { insert, recent }: SlotRequest<Outcome>,
  slot: number,
): Promise<SlotResult<Outcome> | undefined> {
  const outcome = await insert(slot);
  if (outcome === "slot-taken") return undefined;
  if (outcome === "inserted") recent?.take(slot);
  return { outcome: outcome as Exclude<Outcome, "slot-taken"> };
}
