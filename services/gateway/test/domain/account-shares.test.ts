import { createAccountShares } from "../../src/domain/account-shares.ts";

const places = 300;

/** Lets each account take as much as it can, in turns. */
function takeAll(accounts: readonly string[]): Record<string, number> {
  const shares = createAccountShares();
  const held: Record<string, number> = Object.fromEntries(accounts.map((account) => [account, 0]));
  let free = places;
  for (let before = -1; before !== free; ) {
    before = free;
    for (const account of accounts) {
      if (free === 0 || !shares.take(account, free)) continue;
      free -= 1;
      held[account] = (held[account] ?? 0) + 1;
    }
  }
  return { ...held, free };
}

describe("shares of accounts", () => {
  it("leave as many places free as the greediest has", () => {
    expect(takeAll(["a"])).toEqual({ a: 150, free: 150 });
    expect(takeAll(["a", "b"])).toEqual({ a: 100, b: 100, free: 100 });
  });

  it("let everybody have one while there is one", () => {
    const shares = createAccountShares();
    for (let count = 0; count < 10; count += 1) expect(shares.take("a", 100)).toBe(true);
    expect(shares.take("a", 1)).toBe(false);
    expect(shares.take("b", 0)).toBe(true);
  });

  it("can be had again once they are given back", () => {
    const shares = createAccountShares();
    shares.take("a", 9);
    expect(shares.take("a", 1)).toBe(false);
    shares.giveBack("a");
    expect(shares.take("a", 1)).toBe(true);
  });
});
