import { defaultTiming, timingWith } from "../../src/domain/timing.ts";

describe("timingWith", () => {
  it("renews a lease five times before it would run out, and bounds drafts as it is told", () => {
    expect(timingWith({ leaseSeconds: 2, generationTimeoutSeconds: 60 })).toEqual({
      ...defaultTiming,
      leaseMilliseconds: 2_000,
      heartbeatMilliseconds: 400,
      draftLimitMilliseconds: 60_000,
    });
  });

  it("notices within half a second that work was cancelled", () => {
    expect(defaultTiming.lostPollMilliseconds).toBeLessThanOrEqual(500);
  });

  it("is the usual pace with the usual lease", () => {
    expect(timingWith({ leaseSeconds: 15, generationTimeoutSeconds: 900 })).toEqual(defaultTiming);
  });
});
