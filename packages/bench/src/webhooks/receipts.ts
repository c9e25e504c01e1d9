/** A webhook that the receiver got, as a POST request. */
export interface Receipt {
  /** The id of the delivery, which is the id of the event. */
  readonly id: string;
  readonly bytes: number;
  /** When the webhook arrived, in milliseconds since 1970. */
  readonly at: number;
}

/** The webhooks that a receiver got, and on how many connections they came. */
export interface Taken {
  readonly receipts: readonly Receipt[];
  readonly connections: number;
}

/** Returns the sorted times from event to first receipt in milliseconds. Events that never arrived are left out. */
export function deliveryLatencies(toldAt: ReadonlyMap<string, number>, receipts: readonly Receipt[]): number[] {
  const first = new Map<string, number>();
  for (const { id, at } of receipts) first.set(id, Math.min(at, first.get(id) ?? at));
  return [...toldAt]
    .flatMap(([id, told]) => {
      const at = first.get(id);
      return at === undefined ? [] : [at - told];
    })
    .sort((a, b) => a - b);
}

/** Returns how many events arrived at the receiver, how many never arrived, and how many deliveries were repeats. */
export function countArrivals(ids: readonly string[], receipts: readonly Receipt[]) {
  const known = new Set(ids);
  const posts = receipts.filter(({ id }) => known.has(id));
  const arrived = new Set(posts.map(({ id }) => id)).size;
  return { arrived, lost: known.size - arrived, duplicates: posts.length - arrived };
}
