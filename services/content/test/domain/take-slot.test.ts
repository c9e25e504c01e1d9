import { createSlotCache } from "../../src/domain/slot-cache.ts";
import { takeSlot } from "../../src/domain/take-slot.ts";

type Outcome = "inserted" | "slot-taken" | "slug-taken";

describe("taking a slot", () => {
  it("tries the lowest free slot first, and the next one when another create is faster", async () => {
    const tried: number[] = [];
    const insert = async (slot: number): Promise<Outcome> => {
      tried.push(slot);
      return slot < 3 ? "slot-taken" : "inserted";
    };
    const result = await takeSlot({ limit: 5, usedSlots: async () => [0], insert });
    expect(result).toEqual({ outcome: "inserted" });
    expect(tried).toEqual([1, 2, 3]);
  });

  it("reads the used slots again when other creates took all free slots", async () => {
    const reads = [[0], [0, 1]];
    const result = await takeSlot({
      limit: 2,
      usedSlots: async () => reads.shift() ?? [],
      insert: async (): Promise<Outcome> => "slot-taken",
    });
    expect(result).toEqual({ outcome: "full", inUse: 2 });
  });

  it("fails as unavailable when other creates are always faster", async () => {
    const insert = async (): Promise<Outcome> => "slot-taken";
    await expect(takeSlot({ limit: 1, usedSlots: async () => [], insert })).rejects.toMatchObject({
      kind: "unavailable",
    });
  });

  describe("with cached slots", () => {
    /** Creates slots in memory. `reads` counts how often they are read. A test can change `used` as if another process did. */
    function createSlots(now: () => number) {
      const slotCache = createSlotCache(now);
      const used = new Set<number>();
      let reads = 0;
      const create = (limit: number) =>
        takeSlot({
          limit,
          usedSlots: async () => {
            reads += 1;
            return [...used];
          },
          insert: async (slot): Promise<Outcome> => {
            if (used.has(slot)) return "slot-taken";
            used.add(slot);
            return "inserted";
          },
          cache: slotCache("owner", limit),
        });
      return { used, create, reads: () => reads };
    }

    it("reads them once for consecutive creates, and again after five seconds or when another process takes a slot", async () => {
      let now = 0;
      const { used, create, reads } = createSlots(() => now);
      for (let count = 0; count < 3; count += 1) await create(10);
      expect([reads(), [...used]]).toEqual([1, [0, 1, 2]]);
      used.add(3);
      await create(10);
      expect([reads(), [...used]]).toEqual([2, [0, 1, 2, 3, 4]]);
      now += 5_000;
      await create(10);
      expect(reads()).toBe(3);
    });

    it("reads them before it reports a full quota, because slots may be free again", async () => {
      const { used, create, reads } = createSlots(() => 0);
      await create(2);
      await create(2);
      used.delete(0);
      expect(await create(2)).toEqual({ outcome: "inserted" });
      expect(await create(2)).toEqual({ outcome: "full", inUse: 2 });
      expect(reads()).toBe(3);
    });

    it("reads them again when the limit has changed, so that no create exceeds the new limit", async () => {
      const { used, create } = createSlots(() => 0);
      await create(10);
      for (const slot of [5, 6]) used.add(slot);
      expect(await create(3)).toEqual({ outcome: "full", inUse: 3 });
    });
  });
});
