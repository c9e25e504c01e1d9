import { createAccountShares } from "../../src/domain/account-shares.ts";

/** Lets each account in turn take as many of 300 permits as it can. */
function takeAll(accounts: readonly string[]): Record<string, number> {
  const shares = createAccountShares(300);
  const held: Record<string, number> = Object.fromEntries(accounts.map((account) => [account, 0]));
  const total = () => Object.values(held).reduce((sum, one) => sum + one, 0);
  for (let before = -1; before !== total(); ) {
    before = total();
    for (const account of accounts) if (shares.take(account)) held[account] = (held[account] ?? 0) + 1;
  }
  return held;
}

describe("shares of accounts", () => {
  it("leave as many places free as the greediest has", () => {
    expect(takeAll(["a"])).toEqual({ a: 150 });
    expect(takeAll(["a", "b"])).toEqual({ a: 100, b: 100 });
  });

  it("let everybody have one, whatever the others have", () => {
    const shares = createAccountShares(2);
    expect(shares.take("a")).toBe(true);
    expect(shares.take("a")).toBe(false);
    expect(shares.take("b")).toBe(true);
    expect(shares.take("c")).toBe(true);
  });

  it("are left to others while they are lent, and are still their account's", () => {
    const shares = createAccountShares(4);
    for (let count = 0; count < 2; count += 1) {
      shares.take("slow");
      shares.suspend();
    }
    expect([shares.take("b"), shares.take("b"), shares.take("b")]).toEqual([true, true, false]);
    expect(shares.take("slow")).toBe(false);
    shares.release("b");
    for (let count = 0; count < 2; count += 1) shares.reacquire();
    expect([shares.take("b"), shares.take("c")]).toEqual([false, true]);
  });
});
