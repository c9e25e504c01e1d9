import { plainTable, worstFirst } from "../../src/report/table.ts";
import { withFigures } from "../../src/report/write-figures.ts";
import type { AttackResult } from "../../src/run-attack.ts";

const times = (longestMilliseconds: number) => ({ count: 10, medianMilliseconds: 5, longestMilliseconds, failed: 0 });

function result(name: string, longestMilliseconds: number, faults: readonly string[] = []): AttackResult {
  const attack = { name, does: `does ${name}`, answers: ["200"], prepare: () => Promise.reject(new Error("not run")) };
  const grown = { name: "generation", mebibytes: 12 };
  const [reads, sites, drafts] = [times(longestMilliseconds), times(9), times(700)];
  return { attack, faults, seconds: 1, answers: new Map([["200", 3]]), reads, sites, drafts, grown };
}

const results = [result("mild", 20), result("broken", 10, ["it died"]), result("slow", 800)];

describe("the table of attacks", () => {
  it("has those that did not hold first, then those in which the neighbour waited longest", () => {
    expect(worstFirst(results).map(({ attack }) => attack.name)).toEqual(["broken", "slow", "mild"]);
    const [head, first] = plainTable(results);
    expect(head).toMatch(/^Attack/);
    expect(first).toMatch(/^broken +10 ms, 5 ms .*NO$/);
  });

  it("is written between the markers and nowhere else", () => {
    const begin = "<!-- attacks: begin, written by npm run test:security -- --write -->";
    const text = `before\n${begin}\nold\n<!-- attacks: end -->\nafter\n`;
    const written = withFigures(text, results, new Date("2026-11-22T00:00:00Z"));
    expect(written).toMatch(
      /^before\n<!-- attacks: begin.*2026-11-22.*`slow`: does slow.*<!-- attacks: end -->\nafter\n$/s,
    );
    expect(written).not.toContain("old");
    expect(() => withFigures("no markers", results, new Date())).toThrow(/lacks the markers/);
  });
});
