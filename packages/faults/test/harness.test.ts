import type { Control } from "../src/controls/control.ts";
import { figuresTable, type Listed, replaceBetween } from "../src/figures.ts";
import { isHeld, type Outcome } from "../src/ledger.ts";
import { createRandom } from "../src/random.ts";
import { describeRun, type RunResult } from "../src/run-scenario.ts";
import { findEvidence, requireMinimum, type Scenario } from "../src/scenario.ts";
import { readOptions } from "../src/suite.ts";

const held: Outcome = {
  attempted: 1200,
  acknowledged: 1100,
  lost: 0,
  doubled: 0,
  unexpected: 0,
  violations: [],
};
const broken: Outcome = { ...held, lost: 1, unexpected: 1, violations: ["lost: a topic", "unexpected: a slot"] };
const newControl = (name: string, expect: Control["expect"] = /^lost: /) =>
  ({ name, takesOut: "the guard", expect }) as Control;
const [first, second] = [newControl("first"), newControl("second")];
const scenarios = [
  { name: "kills", guarantee: "Nothing is lost.", controls: [first, second] },
  { name: "receiver", guarantee: "Nobody waits.", controls: [first] },
] as const satisfies Listed[];
const run = (facts: Partial<RunResult> = {}): RunResult => ({
  scenario: scenarios[0] as Listed as Scenario,
  control: undefined,
  seed: 4,
  pace: "full",
  seconds: 2,
  outcome: held,
  failure: undefined,
  good: true,
  ...facts,
});

describe("a control", () => {
  it.each<[Control["expect"], number]>([
    [/^lost: /, 1],
    [/a slot/, 1],
    [/^doubled: /, 0],
    [/a dead letter/, 0],
  ])("that expects %s is found by as many sentences", (expect_, count) => {
    expect(findEvidence(newControl("c", expect_), broken)).toHaveLength(count);
    expect(findEvidence(newControl("c", expect_), held)).toEqual([]);
  });

  it("says nothing when the promise was broken anyway", () => {
    expect(describeRun(run({ control: first, good: false, outcome: broken }))[0]).toContain("says nothing");
    expect(describeRun(run({ control: first, good: false }))[0]).toContain("NOT FOUND");
    expect(describeRun(run({ control: first, outcome: broken })).at(-1)).toBe("    - lost: a topic");
  });
});

it("a run that tried too little does not hold its promise", () => {
  for (const more of [{ attempted: 1201 }, { acknowledged: 1101 }])
    expect(isHeld(requireMinimum(held, { attempted: 9, acknowledged: 8, ...more }))).toBe(false);
  expect(requireMinimum(held, { attempted: 1200, acknowledged: 1100 })).toBe(held);
});

describe("the table of figures", () => {
  const newTable = (results: readonly RunResult[], present = "", today = new Date("2026-11-21T12:00:00Z")): string[] =>
    figuresTable(present, results, { scenarios, today }).slice(2);

  it("counts what a run came to, and which of its controls were found", () => {
    const results = [run({ outcome: broken }), run({ control: first }), run({ control: second, good: false })];
    expect(newTable(results)).toEqual([
      "| `kills` | Nothing is lost. | 2026-11-21 | 1,200 | 1,100 | 2 | 1/2 2026-11-21 |",
      "| `receiver` | Nobody waits. | not run | – | – | – | not run |",
    ]);
  });

  it("keeps the figures of a whole run beside controls of short ones, unless a short one fails", () => {
    const before = newTable([run()], "", new Date("2026-01-02")).join("\n");
    const fast = { pace: "fast", outcome: { ...held, attempted: 7 } } as const;
    expect(newTable([run(fast), run({ ...fast, control: first })], before)[0]).toMatch(
      /\| 2026-01-02 \| 1,200 .* 1\/2 2026-11-21 short \|$/,
    );
    expect(newTable([run({ ...fast, good: false })], before)[0]).toMatch(/\| 2026-11-21 short \| 7 /);
  });

  it("keeps rows of what did not run, and no count of controls that are others now", () => {
    const row = (count: string) => `| \`receiver\` | Old. | 2026-01-02 | 9 | 9 | 0 | ${count} 2026-01-02 |`;
    expect(newTable([run({ control: first })], row("1/1"))[1]).toMatch(/Nobody waits.* 1\/1 2026-01-02/);
    expect(newTable([], row("2/2"))[1]).toMatch(/not run \|$/);
  });

  it("is written between its markers only", () => {
    const page = "a\n<!-- figures -->\nold\n<!-- /figures -->\nz\n<!-- more -->\nold\n<!-- /more -->\n";
    expect(replaceBetween(page, "figures", () => ["$& new"])).toBe(page.replace("old", () => "$& new"));
    expect(() => replaceBetween(page, "promises", () => [])).toThrow(/lacks the markers/);
  });
});

it.each([["--seed", "x"], ["--controll"], ["--points", "shares", "--write"], ["--control", "every-state", "--write"]])(
  "options refuse %s %s",
  (...words) => expect(() => readOptions(words)).toThrow(),
);

it("chance is the same again for the same seed, and depends on seed and name only for what runs at the same time", () => {
  const items = Array.from({ length: 20 }, (_, index) => index);
  const draw = (seed: number): number[] => createRandom(seed).shuffle(items);
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  const used = createRandom(3);
  used.next();
  expect(used.fork("client 1").next()).toBe(createRandom(3).fork("client 1").next());
  expect(used.fork("client 1").next()).not.toBe(used.fork("client 2").next());
});
