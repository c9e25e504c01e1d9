import { createLedger } from "../../src/ledger.ts";
import { compare } from "../../src/scenarios/crash-points/compare.ts";

describe("what was told and what is there", () => {
  it.each([
    { title: "the same", told: ["a", "b"], found: ["b", "a"], violations: [] },
    { title: "less", told: ["a", "b"], found: ["a"], violations: ["lost: posts: b was told and is not there"] },
    { title: "one of them twice", told: ["a"], found: ["a", "a"], violations: ["doubled: posts: a is there 2 times"] },
    {
      title: "something else besides",
      told: ["a"],
      found: ["a", "b"],
      violations: ["unexpected: posts: b is left over, for nobody was told of it"],
    },
  ])("are compared: $title", ({ told, found, violations }) => {
    const ledger = createLedger();
    compare(ledger, "posts", told, found);
    expect(ledger.outcome().violations).toEqual(violations);
  });
});
