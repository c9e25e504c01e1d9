import { freeSlots, limitOfTier } from "../../src/domain/concurrency.ts";
import { mostDeferrals, retryDelayMilliseconds } from "../../src/domain/delays.ts";

describe("limitOfTier", () => {
  it("is the tier's, and the smallest for a tier that nobody knows", () => {
    const limits = { free: 1, pro: 5, enterprise: 50 };
    expect([limitOfTier(limits, "pro"), limitOfTier(limits, "gold")]).toEqual([5, 1]);
  });
});

describe("freeSlots", () => {
  it("gives what is not taken, lowest first", () => {
    expect(freeSlots(4, new Set([0, 2, 9]))).toEqual([1, 3]);
    expect(freeSlots(1, new Set([0]))).toEqual([]);
    expect(freeSlots(1, new Set([3]))).toEqual([]);
  });
});

describe("delays", () => {
  it("double up to a minute", () => {
    expect([1, 2, 6, 7, 40].map(retryDelayMilliseconds)).toEqual([1_000, 2_000, 32_000, 60_000, 60_000]);
  });

  it("give up sooner when somebody waits", () => {
    expect(mostDeferrals(true)).toBeLessThan(mostDeferrals(false));
  });
});
