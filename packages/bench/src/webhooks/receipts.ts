/** A POST as it arrived. */
export interface Receipt {
  /** The delivery's id, which is the event's. */
  readonly id: string;
  /** The length of its body. */
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What came to the receiver, and over how many connections. */
export interface Taken {
  readonly receipts: readonly Receipt[];
  readonly connections: number;
}

/** Milliseconds from event to first receipt, sorted; events that never arrived are left out. */
export function latenciesOf(toldAt: ReadonlyMap<string, number>, receipts: readonly Receipt[]): number[] {
  const first = new Map<string, number>();
  for (const { id, at } of receipts) first.set(id, Math.min(at, first.get(id) ?? at));
  return [...toldAt]
    .flatMap(([id, told]) => {
      const at = first.get(id);
      return at === undefined ? [] : [at - told];
    })
    .sort((a, b) => a - b);
}

/** How many of these events arrived, how many never did, and the POSTs beyond the first of each. */
export function arrivalsOf(ids: readonly string[], receipts: readonly Receipt[]) {
  const known = new Set(ids);
  const posts = receipts.filter(({ id }) => known.has(id));
  const arrived = new Set(posts.map(({ id }) => id)).size;
  return { arrived, lost: known.size - arrived, duplicates: posts.length - arrived };
}
