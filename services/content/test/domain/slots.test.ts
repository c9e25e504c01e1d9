import { slotsToTry } from "../../src/domain/slots.ts";

describe("the slots that a create may try", () => {
  it.each([
    [[], 3, [0, 1, 2]],
    [[0], 3, [1, 2]],
    [[1], 3, [0, 2]],
    [[0, 1, 2], 3, []],
    [[], 0, []],
    // After a downgrade: what sits above the limit, or there are too many.
    [[4], 2, [0]],
    [[2, 4], 3, [0]],
    [[0, 4], 3, [1]],
    [[3, 4, 5], 2, []],
  ])("with %j in use of %d are %j", (used, limit, slots) => {
    expect(slotsToTry(used, limit)).toEqual(slots);
  });

  // Stands for racing callers: each looks at some moment and inserts at a later one, in any order, while others delete.
  it("never let more than the limit in, whatever was there before the limit fell", () => {
    const random = generator(20_261_121);
    for (let round = 0; round < 5_000; round += 1) {
      const limit = 1 + Math.floor(random() * 5);
      const used = new Set(Array.from({ length: Math.floor(random() * 6) }, () => Math.floor(random() * 9)));
      const allowed = Math.max(limit, used.size);
      expect(mostUsed(used, limit, random)).toBeLessThanOrEqual(allowed);
    }
  });
});

/** How many slots were ever in use at once while callers came and went. */
function mostUsed(used: Set<number>, limit: number, random: () => number): number {
  const looks: number[][] = [];
  let most = used.size;
  for (let step = 0; step < 40; step += 1) {
    const act = random();
    if (act < 0.4) looks.push(slotsToTry([...used], limit));
    else if (act < 0.5) used.delete([...used][Math.floor(random() * used.size)] ?? -1);
    else {
      const slots = looks[Math.floor(random() * looks.length)] ?? [];
      const free = slots.find((slot) => !used.has(slot));
      if (free !== undefined) used.add(free);
    }
    most = Math.max(most, used.size);
  }
  return most;
}

/** Numbers from 0 to 1, the same in every run. Source: mulberry32, Tommy Ettinger, public domain. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
