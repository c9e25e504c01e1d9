import { normalAfterSeconds } from "../../src/load/normal-after.ts";
import type { PhaseResult, SecondOfLoad } from "../../src/load/phase.ts";
import { createTally } from "../../src/load/tally.ts";

const good: SecondOfLoad = { succeeded: 10, inTime: 10, shed: 0, limited: 0, wrong: 0, slowestPercentMilliseconds: 40 };

function phase(seconds: readonly SecondOfLoad[], afterwards = good): PhaseResult {
  const { result } = createTally({ kind: "open", seconds: seconds.length, perSecond: 10 }, () => 0);
  return { ...result(), seconds, afterwards };
}

describe("how long it takes until all is normal", () => {
  const before = phase([good, good]);

  it("is nothing when it is so at once, though twice as slow", () => {
    expect(normalAfterSeconds(before, phase([{ ...good, slowestPercentMilliseconds: 80 }, good]), 10)).toBe(0);
  });

  it.each([{ shed: 1 }, { wrong: 1 }, { slowestPercentMilliseconds: 81 }])(
    "counts to the last second with %p",
    (bad) => {
      expect(normalAfterSeconds(before, phase([good, { ...good, ...bad }, good]), 10)).toBe(2);
    },
  );

  it("counts what comes only after the end", () => {
    expect(normalAfterSeconds(before, phase([good, good], { ...good, wrong: 1 }), 10)).toBe(3);
  });
});

describe("the tally of a phase", () => {
  it("keeps what comes after the end apart and counts it, and reads apart from writes", () => {
    let now = 0;
    const tally = createTally({ kind: "open", seconds: 1, perSecond: 1 }, () => now);
    tally.count({ status: 200, hasRetryAfter: false }, 5, true);
    now = 4_000;
    tally.count({ status: 200, hasRetryAfter: false }, 4_000, false);
    const { succeeded, seconds, afterwards, readP99, writeP99 } = tally.result();
    expect([succeeded, seconds[0]?.inTime, afterwards.succeeded, afterwards.inTime]).toEqual([2, 1, 1, 0]);
    expect([readP99, writeP99]).toEqual([5, 4_000]);
  });
});
