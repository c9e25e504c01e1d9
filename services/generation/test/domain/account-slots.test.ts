import { createAccountSlots } from "../../src/domain/account-slots.ts";

/** Lets an account take all that it may. */
function takeAll(slots: ReturnType<typeof createAccountSlots>, accountId: string): number {
  let taken = 0;
  while (slots.hasRoom() && !slots.closedAccounts().includes(accountId)) {
    slots.take(accountId);
    taken += 1;
  }
  return taken;
}

describe("the places of a process", () => {
  it.each([1, 2, 3, 8, 16, 33])(
    "of %i go to one account by half at most, but for a process that has one place",
    (size) => {
      const slots = createAccountSlots(size);
      expect(takeAll(slots, "greedy")).toBe(Math.max(1, Math.ceil(size / 2)));
      expect(takeAll(slots, "other") > 0).toBe(size > 1);
    },
  );

  it("leave room for the next account, though several hold all that they may", () => {
    const slots = createAccountSlots(16);
    expect(["a", "b", "c", "d"].map((account) => takeAll(slots, account))).toEqual([8, 4, 2, 1]);
    expect(takeAll(slots, "late")).toBe(1);
  });

  it("open to an account again when it leaves some", () => {
    const slots = createAccountSlots(4);
    takeAll(slots, "a");
    expect(slots.closedAccounts()).toEqual(["a"]);
    slots.leave("a");
    expect(slots.closedAccounts()).toEqual([]);
    slots.leave("a");
    expect(takeAll(slots, "b")).toBe(2);
  });
});
