import { tierLimit } from "../../src/domain/limits.ts";

it("An unknown tier has the smallest limit", () => {
  const limits = { free: 1, pro: 5, enterprise: Number.POSITIVE_INFINITY };
  expect(["pro", "enterprise", "gold"].map((tier) => tierLimit(limits, tier))).toEqual([
    5,
    Number.POSITIVE_INFINITY,
    1,
  ]);
});
