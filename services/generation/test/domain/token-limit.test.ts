import { monthOf, tokenLimit, tokensUsedUp } from "../../src/domain/token-limit.ts";

describe("tokenLimit", () => {
  const limits = { free: 10, pro: 20, enterprise: undefined };

  it("is that of the tier, none where there is none, and the smallest for a tier that nobody knows", () => {
    expect(["free", "pro", "enterprise", "other"].map((tier) => tokenLimit(limits, tier))).toEqual([
      10,
      20,
      undefined,
      10,
    ]);
    expect(tokenLimit({ free: undefined }, "other")).toBeUndefined();
  });
});

describe("monthOf", () => {
  it("ends at midnight UTC", () => {
    expect(monthOf(new Date("2026-11-30T23:59:59.999Z"))).toBe("2026-11");
    expect(monthOf(new Date("2026-12-01T00:00:00Z"))).toBe("2026-12");
  });
});

describe("tokensUsedUp", () => {
  it("tells limit and use", () => {
    expect(tokensUsedUp(10, 12)).toMatchObject({ kind: "quota-exceeded", quota: { limit: 10, current: 12 } });
  });
});
