import { createHash } from "node:crypto";

/** A source of chance that gives the same again for the same seed. */
export interface Random {
  /** From 0 up to but not 1. */
  next(): number;
  /** A whole number from `low` to `high`, both possible. */
  between(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
  /** True in this share of cases. */
  chance(share: number): boolean;
  /** Another source that depends on this one's seed and on this name only, for what runs at the same time. */
  fork(name: string): Random;
}

/** The generator mulberry32: small, fast, and good enough for choosing what to break. */
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
