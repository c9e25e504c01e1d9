import { type Account, changeAccount, openAccount } from "../../src/domain/account.ts";
import { limitsOf } from "../../src/domain/tiers.ts";

const tiers = {
  free: { requestsPerMinute: 60, idempotencyKeysPerDay: 10 },
  pro: { requestsPerMinute: 600, idempotencyKeysPerDay: 20 },
};
const stamp = { id: "a1", now: new Date(1_000) };
const account: Account = openAccount({ email: "Ada@Example.org", name: " Ada ", tier: "pro" }, tiers, stamp);

describe("openAccount", () => {
  it("normalises what it is given", () => {
    expect(account).toEqual({
      id: "a1",
      email: "ada@example.org",
      name: "Ada",
      tier: "pro",
      suspended: false,
      revision: 1,
      createdAt: stamp.now,
    });
  });

  it("names everything that is wrong at once", () => {
    const wish = { email: "a@b", name: "", tier: "gold" };
    expect(() => openAccount(wish, tiers, stamp)).toThrow(
      "email must be an e-mail address; name must have 1 to 200 characters; tier must be one of free, pro",
    );
  });

  it.each(["a b@example.org", "@example.org", "a@-example.org", "a@example..org", `${"a".repeat(250)}@example.org`])(
    "refuses the e-mail %.40s",
    (email) => {
      expect(() => openAccount({ email, name: "n", tier: "" }, tiers, stamp)).toThrow("email");
    },
  );
});

describe("changeAccount", () => {
  it("raises the revision with every real change, and only then", () => {
    const suspended = changeAccount(account, { suspended: true }, tiers);
    expect(suspended).toMatchObject({ tier: "pro", suspended: true, revision: 2 });
    expect(changeAccount(suspended, { suspended: true, tier: "pro" }, tiers)).toBe(suspended);
    expect(changeAccount(suspended, {}, tiers)).toBe(suspended);
  });

  it("refuses a tier that is not configured", () => {
    expect(() => changeAccount(account, { tier: "toString" }, tiers)).toThrow("tier must be one of free, pro");
  });
});

describe("limitsOf", () => {
  it("gives a tier that left the configuration the strictest limits", () => {
    expect(limitsOf(tiers, "pro").requestsPerMinute).toBe(600);
    expect(limitsOf(tiers, "gold").requestsPerMinute).toBe(60);
    expect(limitsOf(tiers, "__proto__").requestsPerMinute).toBe(60);
  });
});
