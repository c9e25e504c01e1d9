import { createLanes, type Lane, laneName, laneOf } from "../../src/domain/lanes.ts";

const lane = (accountId: string, host: string): Lane => ({ accountId, host });
const limits = { everything: 6, perAccount: 4, perHost: 4, perLane: 2 };
const slow = lane("account-a", "slow.example.com");
const quick = lane("account-b", "quick.example.com");

describe("lanes", () => {
  it("lets a lane hold no more places than it may, and gives each place back once", () => {
    const lanes = createLanes(limits);
    const leave = lanes.enter(slow);
    expect(lanes.enter(slow)).toBeDefined();
    expect(lanes.enter(slow)).toBeUndefined();
    leave?.();
    leave?.();
    expect(lanes.room(slow)).toBe(1);
  });

  it("bounds an account over all its hosts, a host over all accounts, and everything", () => {
    const lanes = createLanes(limits);
    for (const host of ["1.example.com", "2.example.com"]) for (const _ of [1, 2]) lanes.enter(lane("account-a", host));
    expect(lanes.room(lane("account-a", "3.example.com"))).toBe(0);
    const others = createLanes(limits);
    for (const account of ["a", "b"]) for (const _ of [1, 2]) others.enter(lane(account, "shared.example.com"));
    expect(others.room(lane("c", "shared.example.com"))).toBe(0);
    for (const _ of [1, 2]) others.enter(lane("d", "other.example.com"));
    expect(others.enter(lane("e", "fifth.example.com"))).toBeUndefined();
  });

  it("serves the lane with the fewest attempts under way first, and leaves out full ones", () => {
    const lanes = createLanes(limits);
    lanes.enter(slow);
    expect(lanes.fairOrder([slow, quick])).toEqual([quick, slow]);
    lanes.enter(slow);
    expect(lanes.fairOrder([slow, quick])).toEqual([quick]);
  });

  it("takes turns among equally loaded lanes", () => {
    const lanes = createLanes(limits);
    const names = ["a", "b", "c"].map((account) => lane(account, `${account}.example.com`));
    const served = Array.from({ length: 6 }, () => {
      const [first] = lanes.fairOrder(names);
      if (first === undefined) throw new Error("no lane has room");
      lanes.enter(first)?.();
      return first.accountId;
    });
    expect(served).toEqual(["a", "b", "c", "a", "b", "c"]);
  });

  it("has names that lead back to the lane", () => {
    expect(laneOf(laneName(slow))).toEqual(slow);
    expect(laneOf(laneName(lane("account-a", "")))).toEqual(lane("account-a", ""));
  });
});
