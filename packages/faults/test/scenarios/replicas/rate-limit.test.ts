import { createLedger } from "../../../src/ledger.ts";
import { isInconclusive, judgeKeyUse, type KeyUse } from "../../../src/scenarios/replicas/rate-limit.ts";
import { tiers } from "../../../src/world/limits.ts";

const limit = tiers.free.requestsPerMinute;
const right: KeyUse = { asked: 3 * limit, accepted: limit, windows: 1, slowestMilliseconds: 40, outages: 0 };

function countersOf(use: KeyUse) {
  const ledger = createLedger();
  judgeKeyUse(ledger, use);
  return ledger.counters;
}

describe("the use of a key", () => {
  it("says nothing in two windows, or when whoever waited for the database waited long", () => {
    expect(isInconclusive(right)).toBe(false);
    expect(isInconclusive({ ...right, windows: 2 })).toBe(true);
    expect(isInconclusive({ ...right, outages: 1, slowestMilliseconds: 1_010 })).toBe(true);
  });

  it("is right with exactly what its plan has", () => {
    expect(countersOf(right)).toMatchObject({ attempted: 3 * limit, acknowledged: limit, unexpected: 0 });
  });

  it.each([{ accepted: limit + 1 }, { accepted: limit - 1 }])("is wrong with %p", (wrong) => {
    expect(countersOf({ ...right, ...wrong }).unexpected).toBe(1);
  });

  it("is wrong when a gateway counts alone for no reason, whatever it comes to", () => {
    const use = { ...right, outages: 1 };
    expect(isInconclusive(use)).toBe(false);
    expect(countersOf(use).unexpected).toBe(1);
  });
});
