import { figures } from "../../src/report/table.ts";
import type { AttackResult } from "../../src/run-attack.ts";

const times = (longestMilliseconds: number) => ({ count: 10, medianMilliseconds: 5, longestMilliseconds, failed: 0 });

function result(name: string, longestMilliseconds: number, faults: string[] = []): AttackResult {
  const attack = { name, does: `does ${name}`, answers: ["200"], prepare: () => Promise.reject(new Error("not run")) };
  const [reads, sites, drafts] = [times(longestMilliseconds), times(9), times(700)];
  const grown = { name: "generation", mebibytes: 12 };
  return { attack, faults, seconds: 1, answers: new Map([["200", 3]]), reads, sites, drafts, grown };
}

it("the table of attacks has those first that did not hold, then those in which the neighbour waited longest", () => {
  const results = [result("mild", 20), result("broken", 10, ["it died"]), result("slow", 800)];
  expect(figures(results, new Date("2026-11-22T00:00:00Z"))).toEqual([
    expect.stringContaining("Run of 2026-11-22"),
    ...["", expect.stringContaining("GET /me"), expect.stringContaining("---")],
    "| `broken` | 10 ms | 0.7 s | **no** |",
    "| `slow` | 800 ms | 0.7 s | yes |",
    "| `mild` | 20 ms | 0.7 s | yes |",
  ]);
});
