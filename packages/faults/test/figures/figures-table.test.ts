import { figuresTable } from "../../src/figures/figures-table.ts";
import type { RunResult } from "../../src/run-scenario.ts";
import type { Control, Outcome, Scenario } from "../../src/scenario.ts";

const outcome: Outcome = {
  ...{ attempted: 1200, acknowledged: 1100, lost: 0, doubled: 0, recovered: 3, unexpected: 0 },
  figures: {},
  violations: [],
};
const controlNamed = (name: string) => ({ mutation: { name } }) as Control;
const control = controlNamed("first-taken-out");
const another = controlNamed("second-taken-out");
const run = (name: string, facts: Partial<RunResult> = {}): RunResult => ({
  scenario: { name } as Scenario,
  control: undefined,
  ...{ seed: 1, pace: "full" as const, seconds: 2, outcome, misfortune: undefined, good: true },
  ...facts,
});
const today = new Date("2026-11-21T12:00:00Z");
const scenarios = [
  { name: "random-kills", controls: [control, another] },
  { name: "bad-receiver", controls: [control] },
] as const;
const tableOf = (results: readonly RunResult[], present = "", date = today): string[] =>
  figuresTable(present, results, { scenarios, today: date });

describe("the table of figures", () => {
  it("sums runs of one scenario and counts each of its controls once, as found when all its runs found it", () => {
    const kills = (facts: Partial<RunResult> = {}) => run("random-kills", facts);
    const results = [kills(), kills({ control }), kills({ control: another })];
    const again = [kills(), kills({ control }), kills({ control: another, good: false })];
    expect(tableOf([...results, ...again]).at(-1)).toBe(
      "| `random-kills` | 2026-11-21 | 2,400 | 2,200 | 0 | 0 | 6 | 0 | 1 of 2 on 2026-11-21 |",
    );
  });

  it("says when a run was a short one", () => {
    const [row] = tableOf([run("random-kills", { pace: "fast" })]).slice(2);
    expect(row).toContain("| 2026-11-21, short form |");
  });

  it("keeps the figures of a whole run beside controls of short ones, unless a short one fails", () => {
    const before = tableOf([run("random-kills")], "", new Date("2026-01-02")).join("\n");
    const short = { pace: "fast", outcome: { ...outcome, attempted: 7 } } as const;
    const results = [run("random-kills", short), run("random-kills", { ...short, control })];
    expect(tableOf(results, before).at(-1)).toMatch(
      /\| 2026-01-02 \| 1,200 .* 1 of 2 on 2026-11-21, short form; not run: `second-taken-out` \|$/,
    );
    const failed = run("random-kills", { ...short, good: false });
    expect(tableOf([failed], before).at(-1)).toMatch(/\| 2026-11-21, short form \| 7 /);
    expect(tableOf([run("random-kills", short)]).at(-1)).toMatch(/\| 2026-11-21, short form \| 7 /);
  });

  it("names the controls of the source that did not run", () => {
    const [row] = tableOf([run("random-kills"), run("random-kills", { control })]).slice(2);
    expect(row).toMatch(/\| 1 of 2 on 2026-11-21; not run: `second-taken-out` \|$/);
  });

  it("keeps rows of what did not run, and changes nothing for controls without the run they are compared with", () => {
    const before = tableOf([run("random-kills"), run("bad-receiver")], "", new Date("2026-01-02"));
    const after = tableOf([run("bad-receiver", { control })], before.join("\n"));
    expect(after.slice(2)).toEqual([
      "| `random-kills` | 2026-01-02 | 1,200 | 1,100 | 0 | 0 | 3 | 0 | not run |",
      "| `bad-receiver` | 2026-01-02 | 1,200 | 1,100 | 0 | 0 | 3 | 0 | not run |",
    ]);
  });

  it.each([
    ["2 of 2 on 2026-01-01", "2 of 2 on 2026-01-01"],
    ["1 of 2 on 2026-01-01; not run: `second-taken-out`", "1 of 2 on 2026-01-01; not run: `second-taken-out`"],
    ["2 of 2 on 2026-01-01, short form", "2 of 2 on 2026-01-01, short form"],
    ["1 of 2 on 2026-01-01; not run: `renamed-since`", "not run"],
    ["1 of 1 on 2026-01-01", "not run"],
    ["3 of 3 on 2026-01-01", "not run"],
    ["2 of 2", "not run"],
  ])("holds a count of controls that it keeps, %s, against those of the source: %s", (kept, shown) => {
    const row = `| \`random-kills\` | 2026-01-02 | 9 | 9 | 0 | 0 | 0 | 0 | ${kept} |`;
    expect(tableOf([], row).at(-1)).toBe(`| \`random-kills\` | 2026-01-02 | 9 | 9 | 0 | 0 | 0 | 0 | ${shown} |`);
  });
});
