import { judgeTimes, type Probed, timesOf } from "../../src/judge/times.ts";

const served = (milliseconds: number): Probed => ({ milliseconds, answer: "200", isServed: true });
const limit = { what: "reads", mostMilliseconds: 1_000, leastShare: 0.9, leastProbes: 5 };

describe("the neighbour's requests", () => {
  it("are in time when as many were served within the limit as have to be", () => {
    expect(judgeTimes([...Array.from({ length: 9 }, () => served(5)), served(3_000)], limit)).toEqual([]);
  });

  it("are late when too many took longer", () => {
    expect(judgeTimes([...Array.from({ length: 8 }, () => served(5)), served(3_000), served(2_000)], limit)).toEqual([
      "2 of 10 of the neighbour's reads were not served within 1000 ms: the longest took 3000 ms",
    ]);
  });

  it("are late when one did, where all have to be in time", () => {
    const probes = [...Array.from({ length: 99 }, () => served(5)), served(1_001)];
    expect(judgeTimes(probes, { ...limit, leastShare: 1 })).toHaveLength(1);
  });

  it("count as late when they were refused, however fast", () => {
    const refused = { milliseconds: 1, answer: "503 SERVICE_UNAVAILABLE", isServed: false };
    expect(
      judgeTimes(
        Array.from({ length: 5 }, () => refused),
        limit,
      ).join(),
    ).toMatch(/answered 503 SERVICE_UNAVAILABLE/);
  });

  it("say nothing when hardly any were sent", () => {
    expect(judgeTimes([served(1)], limit).join()).toMatch(/says nothing/);
  });

  it("are told with median and longest", () => {
    expect(timesOf([served(1), served(9), served(3)])).toEqual({
      count: 3,
      medianMilliseconds: 3,
      longestMilliseconds: 9,
      served: 3,
    });
    expect(timesOf([])).toMatchObject({ count: 0, longestMilliseconds: 0 });
  });
});
