import { defaultTiming, timingWith } from "../../src/jobs/timing.ts";

describe("timingWith", () => {
  it("renews a lease five times before it would run out", () => {
    expect(timingWith({ leaseSeconds: 2 })).toEqual({
      ...defaultTiming,
      leaseMilliseconds: 2_000,
      heartbeatMilliseconds: 400,
    });
  });

  it("is the usual pace with the usual lease", () => {
    expect(timingWith({ leaseSeconds: 15 })).toEqual(defaultTiming);
  });
});
