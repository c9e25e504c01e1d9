import { limitOfTier } from "../../src/domain/limits.ts";

it("A tier that nobody knows has the smallest limit that there is", () => {
  const limits = { free: 1, pro: 5, enterprise: Number.POSITIVE_INFINITY };
  expect(["pro", "enterprise", "gold"].map((tier) => limitOfTier(limits, tier))).toEqual([
    5,
    Number.POSITIVE_INFINITY,
    1,
  ]);
});
