import { createLedger } from "../../../src/ledger.ts";
import { isInconclusive, judgeKeyUse, type KeyUse } from "../../../src/scenarios/replicas/rate-limit.ts";
import { tiers } from "../../../src/world/limits.ts";

const limit = tiers.free.requestsPerMinute;
const right: KeyUse = { asked: 3 * limit, accepted: limit, windows: 1, slowestMilliseconds: 40, outages: 0 };

describe("the use of a key", () => {
  it("says nothing in two windows, or when whoever waited for the database waited long", () => {
    expect([right, { ...right, windows: 2 }].map(isInconclusive)).toEqual([false, true]);
    expect(isInconclusive({ ...right, outages: 1, slowestMilliseconds: 1_010 })).toBe(true);
    expect(isInconclusive({ ...right, outages: 1 })).toBe(false);
  });

  it.each([
    ["exactly what its plan has", {}, 0],
    ["one more", { accepted: limit + 1 }, 1],
    ["one less", { accepted: limit - 1 }, 1],
    ["a gateway that counted alone for no reason", { outages: 1 }, 1],
  ])("is judged with %s", (_what, changes, unexpected) => {
    const ledger = createLedger();
    judgeKeyUse(ledger, { ...right, ...changes });
    expect(ledger.counters.unexpected).toBe(unexpected);
  });
});
