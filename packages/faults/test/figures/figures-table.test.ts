import { figuresTable } from "../../src/figures/figures-table.ts";
import type { RunResult } from "../../src/run-scenario.ts";
import type { Control, Outcome, Scenario } from "../../src/scenario.ts";

const outcome: Outcome = {
  ...{ attempted: 1200, acknowledged: 1100, lost: 0, doubled: 0, recovered: 3, unexpected: 0 },
  figures: {},
  violations: [],
};
const control = {} as Control;
const run = (name: string, facts: Partial<RunResult> = {}): RunResult => ({
  scenario: { name } as Scenario,
  control: undefined,
  ...{ seed: 1, pace: "full" as const, seconds: 2, outcome, misfortune: undefined, good: true },
  ...facts,
});
const today = new Date("2026-11-21T12:00:00Z");

describe("the table of figures", () => {
  it("sums runs of one scenario and says which controls were found", () => {
    const results = [
      run("random-kills"),
      run("random-kills"),
      run("random-kills", { control }),
      run("random-kills", { control, good: false }),
    ];
    expect(figuresTable("", results, today).at(-1)).toBe(
      "| `random-kills` | 2026-11-21 | 2,400 | 2,200 | 0 | 0 | 6 | 0 | 1 of 2 |",
    );
  });

  it("says when a run was a short one", () => {
    const [row] = figuresTable("", [run("random-kills", { pace: "fast" })], today).slice(2);
    expect(row).toContain("| 2026-11-21, short form |");
  });

  it("keeps rows of what did not run, and figures of which only the controls ran", () => {
    const before = figuresTable("", [run("random-kills"), run("bad-receiver")], new Date("2026-01-02"));
    const after = figuresTable(before.join("\n"), [run("bad-receiver", { control })], today);
    expect(after.slice(2)).toEqual([
      "| `random-kills` | 2026-01-02 | 1,200 | 1,100 | 0 | 0 | 3 | 0 | not run |",
      "| `bad-receiver` | 2026-01-02 | 1,200 | 1,100 | 0 | 0 | 3 | 0 | 1 of 1 |",
    ]);
  });
});
