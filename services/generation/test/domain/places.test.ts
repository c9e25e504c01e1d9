import { createPlaces } from "../../src/domain/places.ts";

/** Lets an account take all that it may. */
function takeAll(places: ReturnType<typeof createPlaces>, accountId: string): number {
  let taken = 0;
  while (places.hasRoom() && !places.closedAccounts().includes(accountId)) {
    places.take(accountId);
    taken += 1;
  }
  return taken;
}

describe("the places of a process", () => {
  it.each([1, 2, 3, 8, 16, 33])(
    "of %i go to one account by half at most, but for a process that has one place",
    (size) => {
      const places = createPlaces(size);
      expect(takeAll(places, "greedy")).toBe(Math.max(1, Math.ceil(size / 2)));
      expect(takeAll(places, "other") > 0).toBe(size > 1);
    },
  );

  it("leave room for the next account, though several hold all that they may", () => {
    const places = createPlaces(16);
    expect(["a", "b", "c", "d"].map((account) => takeAll(places, account))).toEqual([8, 4, 2, 1]);
    expect(takeAll(places, "late")).toBe(1);
  });

  it("open to an account again when it leaves some", () => {
    const places = createPlaces(4);
    takeAll(places, "a");
    expect(places.closedAccounts()).toEqual(["a"]);
    places.leave("a");
    expect(places.closedAccounts()).toEqual([]);
    places.leave("a");
    expect(takeAll(places, "b")).toBe(2);
  });
});
