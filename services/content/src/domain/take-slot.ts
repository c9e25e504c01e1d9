import { unavailable } from "@galley/service-kit/errors";
import type { CachedSlots } from "./slot-cache.ts";
import { slotsToTry } from "./slots.ts";

/**
 * A request to store a new object in a slot. Slots are the numbers of the objects in a quota. Because each can be used only once,
 * concurrent requests cannot exceed the quota.
 */
export interface SlotRequest<Outcome extends string> {
  /** The maximum number of objects that the plan allows. */
  readonly limit: number;
  readonly usedSlots: () => Promise<readonly number[]>;
  /** Stores the object in this slot. Returns "slot-taken" when another request has taken the slot in the meantime. */
  readonly insert: (slot: number) => Promise<Outcome>;
  /** The used slots as they were read last. With them, the first attempt does not read them from the database. */
  readonly cache?: CachedSlots;
}

/** The result of storing an object. `inUse` is the number of existing objects when the quota is used up. */
export type SlotResult<Outcome extends string> =
  | { readonly outcome: Exclude<Outcome, "slot-taken"> }
  | { readonly outcome: "full"; readonly inUse: number };

// The maximum number of attempts to take a slot. An attempt fails only if other requests took all free slots in the meantime, so one
// request succeeds in each round, and failures in `maxRounds` rounds are very unlikely.
const maxRounds = 20;

/**
 * Stores a new object in the lowest free slot of its quota. Tries the next slot when another request takes that one first. Throws
 * "unavailable" after 20 rounds without success.
 */
export async function takeSlot<Outcome extends string>(request: SlotRequest<Outcome>): Promise<SlotResult<Outcome>> {
  const { limit, usedSlots, cache } = request;
  const cached = cache?.get();
  const [probablyFree] = cached === undefined ? [] : slotsToTry(cached, limit);
  if (probablyFree !== undefined) {
    const result = await trySlot(request, probablyFree);
    if (result !== undefined) return result;
    cache?.clear();
  }
  for (let round = 0; round < maxRounds; round += 1) {
    const used = await usedSlots();
    const slots = slotsToTry(used, limit);
    if (slots.length === 0) return { outcome: "full", inUse: used.length };
    cache?.set(used);
    for (const slot of slots) {
      const result = await trySlot(request, slot);
      if (result !== undefined) return result;
    }
  }
  throw unavailable("Too many requests to create something are under way at once. Try again.", {
    retryAfterSeconds: 1,
  });
}

/** Tries to store an object in one slot. Returns undefined when another request has taken the slot. */
async function trySlot<Outcome extends string>(
  { insert, cache }: SlotRequest<Outcome>,
  slot: number,
): Promise<SlotResult<Outcome> | undefined> {
  const outcome = await insert(slot);
  if (outcome === "slot-taken") return undefined;
  if (outcome === "inserted") cache?.add(slot);
  return { outcome: outcome as Exclude<Outcome, "slot-taken"> };
}
