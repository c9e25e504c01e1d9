import { createLedger } from "../../../src/ledger.ts";
import type { PhaseResult, SecondOfLoad } from "../../../src/load/tally.ts";
import { checkOverload, type Phases } from "../../../src/scenarios/overload/check-overload.ts";

const counts = { succeeded: 1_000, shed: 0, limited: 0, wrong: 0 };
const usual: SecondOfLoad = { ...counts, inTime: 1_000, slowestPercentMilliseconds: 40 };

function phase(second: Partial<SecondOfLoad>, whole: Partial<PhaseResult> = {}): PhaseResult {
  const seconds = Array.from({ length: 20 }, () => ({ ...usual, ...second }));
  return { ...counts, sent: 20_000, succeeded: 20_000, wrongs: {}, seconds, afterwards: usual, p99: 40, ...whole };
}

const held: Phases = {
  ...{ capacity: phase({}), before: phase({}), after: phase({}) },
  overload: phase({ succeeded: 500, inTime: 500 }, { p99: 1_000, shed: 90_000, limited: 500 }),
};
const overloadWith = (changes: Partial<PhaseResult>) => ({ overload: { ...held.overload, ...changes } });

function violationsOf(changes: Partial<Phases>, isServedAgain = true): readonly string[] {
  const ledger = createLedger();
  checkOverload(ledger, { ...held, ...changes }, { isServedAgain, pace: "full" });
  return ledger.outcome().violations;
}

describe("the check of an overload", () => {
  it("has nothing to say when half is served in time and the rest is told so", () => {
    expect(violationsOf({})).toEqual([]);
  });

  it.each([
    ["what is served is no longer waited for", overloadWith({ seconds: phase({ inTime: 100 }).seconds })],
    ["who is let in waits as long as clients do", overloadWith({ p99: 10_200 })],
    ["nothing is shed", overloadWith({ shed: 0 })],
    ["nobody is limited", overloadWith({ limited: 0 })],
    ["some have no answer", overloadWith({ wrongs: { "no answer within 10 s": 1 } })],
    ["all is slow to the end", { after: phase({ slowestPercentMilliseconds: 900 }) }],
  ])("notices when %s", (_name, changes) => expect(violationsOf(changes)).toHaveLength(1));

  it("notices that the usual load is never taken again", () => {
    expect(violationsOf({}, false)).toHaveLength(1);
  });
});
