/** A POST as it arrived. */
export interface Receipt {
  /** The delivery's id, which is the event's. */
  readonly id: string;
  /** The length of its body. */
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What the receiver answers: to "count" how many POSTs came, to "take" all of them, which it then forgets. */
export type ReceiverAnswer =
  | { readonly count: number }
  | { readonly receipts: readonly Receipt[]; readonly connections: number };

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

export interface Arrivals {
  /** Events that arrived at least once. */
  readonly arrived: number;
  /** Events that never arrived. */
  readonly lost: number;
  /** POSTs beyond the first of each event. */
  readonly duplicates: number;
}

/** Which of these events arrived, and how often too many. */
export function arrivalsOf(ids: readonly string[], receipts: readonly Receipt[]): Arrivals {
  const known = new Set(ids);
  const posts = receipts.filter(({ id }) => known.has(id));
  const arrived = new Set(posts.map(({ id }) => id)).size;
  return { arrived, lost: known.size - arrived, duplicates: posts.length - arrived };
}
