import { createLedger } from "../../../src/ledger.ts";
import type { PhaseResult, SecondOfLoad } from "../../../src/load/tally.ts";
import { checkOverload, type Phases } from "../../../src/scenarios/overload/check-overload.ts";

const usual: SecondOfLoad = {
  succeeded: 1_000,
  inTime: 1_000,
  shed: 0,
  limited: 0,
  wrong: 0,
  slowestPercentMilliseconds: 40,
};

function phase(second: Partial<SecondOfLoad>, whole: Partial<PhaseResult> = {}): PhaseResult {
  const seconds = Array.from({ length: 20 }, () => ({ ...usual, ...second }));
  const sums = { sent: 20_000, succeeded: 20_000, shed: 0, limited: 0, wrong: 0, wrongs: {}, cpuSeconds: 1 };
  return { ...sums, seconds, afterwards: usual, p99: 40, refusalP99: 10, ...whole };
}

const held: Phases = {
  capacity: phase({}),
  before: phase({}),
  overload: phase({ succeeded: 500, inTime: 500 }, { p99: 1_000, shed: 90_000, limited: 500 }),
  after: phase({}),
};

function violationsOf(changes: Partial<Phases>, { isServedAgain = true } = {}): readonly string[] {
  const ledger = createLedger();
  checkOverload(ledger, { ...held, ...changes }, { isServedAgain, pace: "full" });
  return ledger.outcome().violations;
}

describe("the check of an overload", () => {
  it("has nothing to say when half is served in time and the rest is told so", () => {
    expect(violationsOf({})).toEqual([]);
  });

  it.each([
    [
      "what is served is no longer waited for",
      { overload: { ...held.overload, seconds: phase({ inTime: 100 }).seconds } },
    ],
    ["who is let in waits as long as clients do", { overload: { ...held.overload, p99: 10_200 } }],
    ["nothing is shed", { overload: { ...held.overload, shed: 0 } }],
    ["nobody is limited", { overload: { ...held.overload, limited: 0 } }],
    ["some have no answer", { overload: { ...held.overload, wrongs: { "no answer within 10 s": 1 } } }],
    ["all is slow to the end", { after: phase({ slowestPercentMilliseconds: 900 }) }],
  ])("notices when %s", (_name, changes) => {
    expect(violationsOf(changes)).toHaveLength(1);
  });

  it("notices that the usual load is never taken again", () => {
    expect(violationsOf({}, { isServedAgain: false })).toHaveLength(1);
  });
});
