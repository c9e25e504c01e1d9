import { counterTable, describeRun } from "../src/report.ts";
import type { RunResult } from "../src/run-scenario.ts";
import type { Control, Outcome, Scenario } from "../src/scenario.ts";

const none = { attempted: 9, acknowledged: 8, lost: 0, doubled: 0, recovered: 1, unexpected: 0 };
const held: Outcome = { ...none, figures: { kills: 5 }, violations: [] };
const scenario = { name: "kills" } as Scenario;
const control = { mutation: { name: "no-guard", takesOut: "the guard" }, expect: "lost" } as Control;
const run = (facts: Partial<RunResult>): RunResult => ({
  ...{
    scenario,
    control: undefined,
    seed: 4,
    pace: "full" as const,
    seconds: 2,
    outcome: held,
    misfortune: undefined,
    good: true,
  },
  ...facts,
});

describe("the report", () => {
  it("tells a promise that held from one that broke, and shows what broke it", () => {
    const broken = run({ good: false, outcome: { ...held, lost: 1, violations: ["lost: a topic"] } });
    expect(describeRun(run({}))[0]).toBe("✓ kills: held (2.0 s, seed 4)");
    expect(describeRun(broken)).toEqual(
      expect.arrayContaining(["✗ kills: BROKEN (2.0 s, seed 4)", "    - lost: a topic"]),
    );
  });

  it("says of a run that broke down neither that it held nor that a control was missed", () => {
    const down = { outcome: undefined, misfortune: "no port", good: false };
    const table = counterTable([run(down), run({ ...down, control })]);
    expect(table.slice(1).every((line) => line.endsWith("broke down"))).toBe(true);
  });

  it("names a control by what is taken out", () => {
    expect(describeRun(run({ control }))[0]).toContain("kills without the guard: found, as it must be");
    expect(counterTable([run({ control, good: false })])[1]).toContain("NOT FOUND");
  });

  it("says of a control that it says nothing when the promise was broken anyway", () => {
    const outcome = { ...held, lost: 1, violations: ["unexpected: a 500", "lost: a topic"] };
    expect(describeRun(run({ control, good: false, outcome }))[0]).toContain("says nothing");
    expect(describeRun(run({ control, outcome })).at(-1)).toBe("    - lost: a topic");
  });
});
