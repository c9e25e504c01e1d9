import { createAccountPermits } from "../../src/domain/account-permits.ts";

/** Lets an account take all that it may. */
function takeAll(permits: ReturnType<typeof createAccountPermits>, accountId: string): number {
  let taken = 0;
  while (permits.hasFree() && !permits.closedAccounts().includes(accountId)) {
    permits.take(accountId);
    taken += 1;
  }
  return taken;
}

describe("the places of a process", () => {
  it.each([1, 2, 3, 8, 16, 33])(
    "of %i go to one account by half at most, but for a process that has one place",
    (size) => {
      const permits = createAccountPermits(size);
      expect(takeAll(permits, "greedy")).toBe(Math.max(1, Math.ceil(size / 2)));
      expect(takeAll(permits, "other") > 0).toBe(size > 1);
    },
  );

  it("leave room for the next account, though several hold all that they may", () => {
    const permits = createAccountPermits(16);
    expect(["a", "b", "c", "d"].map((account) => takeAll(permits, account))).toEqual([8, 4, 2, 1]);
    expect(takeAll(permits, "late")).toBe(1);
  });

  it("open to an account again when it leaves some", () => {
    const permits = createAccountPermits(4);
    takeAll(permits, "a");
    expect(permits.closedAccounts()).toEqual(["a"]);
    permits.giveBack("a");
    expect(permits.closedAccounts()).toEqual([]);
    permits.giveBack("a");
    expect(takeAll(permits, "b")).toBe(2);
  });
});
