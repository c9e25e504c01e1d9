import { createRecentSlots } from "../../src/domain/recent-slots.ts";
import { takeSlot } from "../../src/domain/take-slot.ts";

type Outcome = "inserted" | "slot-taken" | "slug-taken";

describe("taking a slot", () => {
  it("tries the lowest free slot first and the next one when another was faster", async () => {
    const tried: number[] = [];
    const insert = async (slot: number): Promise<Outcome> => {
      tried.push(slot);
      return slot < 3 ? "slot-taken" : "inserted";
    };
    const taken = await takeSlot({ limit: 5, usedSlots: async () => [0], insert });
    expect(taken).toEqual({ outcome: "inserted" });
    expect(tried).toEqual([1, 2, 3]);
  });

  it("looks again when every free slot went to others, and tells how many are in use then", async () => {
    const looks = [[0], [0, 1]];
    const taken = await takeSlot({
      limit: 2,
      usedSlots: async () => looks.shift() ?? [],
      insert: async (): Promise<Outcome> => "slot-taken",
    });
    expect(taken).toEqual({ outcome: "full", inUse: 2 });
  });

  it("gives up when it is never fast enough", async () => {
    const insert = async (): Promise<Outcome> => "slot-taken";
    await expect(takeSlot({ limit: 1, usedSlots: async () => [], insert })).rejects.toMatchObject({
      kind: "unavailable",
    });
  });

  describe("with what was seen lately", () => {
    /** Slots in memory, which counts how often it is looked at; anybody may take one behind the caller's back. */
    function slotsInMemory(now: () => number) {
      const recentSlots = createRecentSlots(now);
      const used = new Set<number>();
      let looks = 0;
      const create = (limit: number) =>
        takeSlot({
          limit,
          usedSlots: async () => {
            looks += 1;
            return [...used];
          },
          insert: async (slot): Promise<Outcome> => {
            if (used.has(slot)) return "slot-taken";
            used.add(slot);
            return "inserted";
          },
          recent: recentSlots("owner", limit),
        });
      return { used, create, looks: () => looks };
    }

    it("looks once for creates that follow each other, and again after five seconds or when somebody else was faster", async () => {
      let now = 0;
      const { used, create, looks } = slotsInMemory(() => now);
      for (let count = 0; count < 3; count += 1) await create(10);
      expect([looks(), [...used]]).toEqual([1, [0, 1, 2]]);
      used.add(3);
      await create(10);
      expect([looks(), [...used]]).toEqual([2, [0, 1, 2, 3, 4]]);
      now += 5_000;
      await create(10);
      expect(looks()).toBe(3);
    });

    it("refuses only after a look of its own, since slots may be free again", async () => {
      const { used, create, looks } = slotsInMemory(() => 0);
      await create(2);
      await create(2);
      used.delete(0);
      expect(await create(2)).toEqual({ outcome: "inserted" });
      expect(await create(2)).toEqual({ outcome: "full", inUse: 2 });
      expect(looks()).toBe(3);
    });

    it("looks again when the limit has fallen, so that nobody exceeds it by a look from before", async () => {
      const { used, create } = slotsInMemory(() => 0);
      await create(10);
      for (const slot of [5, 6]) used.add(slot);
      expect(await create(3)).toEqual({ outcome: "full", inUse: 3 });
    });
  });
});
