import { createKeyBudget } from "../../src/idempotency/key-budget.ts";

function setting(stored: number) {
  const scene = { now: 1, stored, counts: 0 };
  const count = async (_accountId: string, most: number): Promise<number> => {
    scene.counts += 1;
    return Math.min(scene.stored, most);
  };
  return { scene, budget: createKeyBudget({ count, monotonicNow: () => scene.now }) };
}

describe("the budget of an account's idempotency keys", () => {
  it("is spent by what is in store and by what was taken since that was counted", async () => {
    const { budget, scene } = setting(8);
    expect(await budget.isSpent("a", 10)).toBe(false);
    budget.spend("a");
    expect(await budget.isSpent("a", 10)).toBe(false);
    budget.spend("a");
    expect(await budget.isSpent("a", 10)).toBe(true);
    expect(await budget.isSpent("b", 10)).toBe(false);
    expect(scene.counts).toBe(2);
  });

  it("is counted anew after a minute, so that keys that have expired make room", async () => {
    const { budget, scene } = setting(10);
    expect(await budget.isSpent("a", 10)).toBe(true);
    scene.stored = 4;
    scene.now = 60_000;
    expect(await budget.isSpent("a", 10)).toBe(true);
    scene.now = 60_002;
    expect(await budget.isSpent("a", 10)).toBe(false);
  });
});
