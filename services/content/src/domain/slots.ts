/**
 * Returns the slots (numbers of objects in a quota) that a new object may take, lowest first: the first `limit - used.length`
 * free ones. The list is empty when the quota is used up.
 *
 * A free slot below the limit is not always allowed: after a downgrade of the plan, objects may be in slots above the limit, and
 * these objects count too. The quota is kept even if `used` was read long ago. Proof: let Q be the slots that were in use when
 * the limit fell and still are. Q only shrinks, so each request takes one of the first `limit - |Q|` slots outside Q. Together
 * with Q, at most `limit` slots are in use. A unique index ensures that each slot has one object.
 */
export function slotsToTry(used: readonly number[], limit: number): number[] {
  const taken = new Set(used);
  const slots: number[] = [];
  for (let slot = 0; slots.length < limit - taken.size; slot += 1) {
    if (!taken.has(slot)) slots.push(slot);
  }
  return slots;
}
