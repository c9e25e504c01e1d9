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

  it("hands on what else the store says", async () => {
    const insert = async (): Promise<Outcome> => "slug-taken";
    expect(await takeSlot({ limit: 1, usedSlots: async () => [], insert })).toEqual({ outcome: "slug-taken" });
  });

  it("gives up when it is never fast enough", async () => {
    const insert = async (): Promise<Outcome> => "slot-taken";
    await expect(takeSlot({ limit: 1, usedSlots: async () => [], insert })).rejects.toMatchObject({
      kind: "unavailable",
    });
  });
});
