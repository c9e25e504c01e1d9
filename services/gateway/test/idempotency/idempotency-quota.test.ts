import { createIdempotencyQuota } from "../../src/idempotency/idempotency-quota.ts";

function setting(stored: number) {
  const scene = { now: 1, stored, counts: 0 };
  const count = async (_accountId: string, max: number): Promise<number> => {
    scene.counts += 1;
    return Math.min(scene.stored, max);
  };
  return { scene, quota: createIdempotencyQuota({ count, monotonicNow: () => scene.now }) };
}

describe("the quota of an account's idempotency keys", () => {
  it("is spent by what is in store and by what was taken since that was counted", async () => {
    const { quota, scene } = setting(8);
    expect(await quota.isReached("a", 10)).toBe(false);
    quota.add("a");
    expect(await quota.isReached("a", 10)).toBe(false);
    quota.add("a");
    expect(await quota.isReached("a", 10)).toBe(true);
    expect(await quota.isReached("b", 10)).toBe(false);
    expect(scene.counts).toBe(2);
  });

  it("is counted anew after a minute, so that keys that have expired make room", async () => {
    const { quota, scene } = setting(10);
    expect(await quota.isReached("a", 10)).toBe(true);
    scene.stored = 4;
    scene.now = 60_000;
    expect(await quota.isReached("a", 10)).toBe(true);
    scene.now = 60_002;
    expect(await quota.isReached("a", 10)).toBe(false);
  });
});
