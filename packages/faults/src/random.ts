import { createHash } from "node:crypto";

/** A random number generator that repeats its values for the same seed. */
export interface Random {
  /** Returns a number that is at least 0 and less than 1. */
  next(): number;
  /** Returns a whole number from `low` to `high`, inclusive. */
  between(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
  /** Returns true with the probability `share` (0 to 1). */
  chance(share: number): boolean;
  /**
   * Creates another generator, whose numbers depend only on the seed and on `name`. Clients that run at the same time use one each. So the
   * order in which they ask for numbers does not change the run.
   */
  fork(name: string): Random;
}

/** Creates a mulberry32 generator. It is small and fast, and good enough to choose what to break. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (items) => {
      if (items.length === 0) throw new Error("Nothing to pick from");
      return items[between(0, items.length - 1)] as (typeof items)[number];
    },
    shuffle: (items) => {
      const ranked = items.map((item) => [next(), item] as const);
      return ranked.sort(([one], [other]) => one - other).map(([, item]) => item);
    },
    chance: (share) => next() < share,
    fork: (name) => createRandom(createHash("sha256").update(`${seed} ${name}`).digest().readUInt32LE()),
  };
}
