import { slotsToTry } from "../../src/domain/slots.ts";

describe("the slots that a create may try", () => {
  it.each([
    [[], 3, [0, 1, 2]],
    [[0], 3, [1, 2]],
    [[1], 3, [0, 2]],
    [[0, 1, 2], 3, []],
    [[], 0, []],
    // After a downgrade, objects have slots above the limit, or there are more objects than the limit.
    [[4], 2, [0]],
    [[2, 4], 3, [0]],
    [[0, 4], 3, [1]],
    [[3, 4, 5], 2, []],
  ])("with the used slots %j and the limit %d are %j", (used, limit, slots) => {
    expect(slotsToTry(used, limit)).toEqual(slots);
  });

  // Simulates concurrent callers: each reads the used slots at one step and inserts at a later one, while others delete.
  it("never exceed the limit, or the number of objects before the limit fell", () => {
    const random = createRandom(20_261_121);
    for (let round = 0; round < 5_000; round += 1) {
      const limit = 1 + Math.floor(random() * 5);
      const used = new Set(Array.from({ length: Math.floor(random() * 6) }, () => Math.floor(random() * 9)));
      const allowed = Math.max(limit, used.size);
      expect(maxUsedSlots(used, limit, random)).toBeLessThanOrEqual(allowed);
    }
  });
});

/** Runs random steps of concurrent callers and returns the maximum number of used slots. */
function maxUsedSlots(used: Set<number>, limit: number, random: () => number): number {
  const reads: number[][] = [];
  let max = used.size;
  for (let step = 0; step < 40; step += 1) {
    const action = random();
    if (action < 0.4) reads.push(slotsToTry([...used], limit));
    else if (action < 0.5) used.delete([...used][Math.floor(random() * used.size)] ?? -1);
    else {
      const slots = reads[Math.floor(random() * reads.length)] ?? [];
      const free = slots.find((slot) => !used.has(slot));
      if (free !== undefined) used.add(free);
    }
    max = Math.max(max, used.size);
  }
  return max;
}

/** Creates a generator of random numbers from 0 to 1 that are the same in every run. Source: mulberry32, Tommy Ettinger, public domain. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
