import { judgeTimes, type Probed, timesOf } from "../../src/judge/times.ts";

const served = (milliseconds: number): Probed => ({ milliseconds, answer: "200", isServed: true });
const limit = { what: "reads", mostMilliseconds: 1_000, leastShare: 0.9, leastProbes: 5 };

const many = (count: number, ...others: Probed[]) => [...Array.from({ length: count }, () => served(5)), ...others];
const refused = { milliseconds: 1, answer: "503 SERVICE_UNAVAILABLE", isServed: false };
const late = "2 of 10 of the neighbour's reads were not served within 1000 ms: the longest took 3000 ms";

describe("the neighbour's requests", () => {
  it.each([
    ["are in time when as many as have to be were served within the limit", many(9, served(3_000)), 0.9, /^$/],
    ["are late when too many took longer", many(8, served(3_000), served(2_000)), 0.9, new RegExp(`^${late}$`)],
    ["are late when one did, where all have to be in time", many(99, served(1_001)), 1, /^1 of 100 /],
    ["count as late when they were refused, however fast", many(5, refused), 0.9, /answered 503 SERVICE_UNAVAILABLE/],
    ["say nothing when hardly any were sent", many(1), 0.9, /says nothing/],
  ])("%s", (_what, probes, leastShare, said) =>
    expect(judgeTimes(probes, { ...limit, leastShare }).join()).toMatch(said),
  );

  it("are told with median and longest", () => {
    const figures = { count: 3, medianMilliseconds: 3, longestMilliseconds: 9, served: 3 };
    expect(timesOf([served(1), served(9), served(3)])).toEqual(figures);
    expect(timesOf([])).toMatchObject({ count: 0, longestMilliseconds: 0 });
  });
});
