/**
 * The slots that a create may try, lowest first: the first `limit - used.length` free ones. Empty when the quota is used up.
 *
 * Why not simply every free slot below the limit: after a downgrade things may sit in slots above it, and they count too.
 * Let Q be the things that were there when the limit fell, as far as they are still there. Whatever was used when a caller
 * looked, it gets only slots among the first `limit - |Q|` that are not in Q. That set only grows while Q shrinks, so what
 * callers insert, however old their look, fits into it, and `|Q| + (limit - |Q|)` is the limit. The unique index does the rest.
 */
export function slotsToTry(used: readonly number[], limit: number): number[] {
  const taken = new Set(used);
  const slots: number[] = [];
  for (let slot = 0; slots.length < limit - taken.size; slot += 1) {
    if (!taken.has(slot)) slots.push(slot);
  }
  return slots;
}
