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
