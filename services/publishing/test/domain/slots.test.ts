import { slotsToTry } from "../../src/domain/quota.ts";

describe("slotsToTry", () => {
  it("never lets more be used than the limit, in whatever order slots come and go", () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let round = 0; round < 200; round += 1) {
      const used = new Set(Array.from({ length: random(10) }, () => random(12)));
      const limit = 1 + random(8);
      const before = used.size;
      for (let step = 0; step < 30; step += 1) {
        const [slot] = slotsToTry([...used], limit);
        if (slot !== undefined) used.add(slot);
        expect(used.size).toBeLessThanOrEqual(Math.max(limit, before));
        if (random(3) === 0) used.delete([...used][random(used.size || 1)] ?? -1);
      }
    }
  });
});
