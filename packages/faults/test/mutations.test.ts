import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { allMutations } from "../src/controls/all.ts";
import { applyMutation, type Mutation, repositoryRoot } from "../src/controls/mutation.ts";
import { loadScenario, scenarioNames } from "../src/scenarios.ts";

const mutation: Mutation = { name: "m", file: "a.ts", find: "guard()", replace: "$&", takesOut: "the guard" };

describe("a mutation", () => {
  it("replaces its text, literally", () => {
    expect(applyMutation(mutation, "before; guard(); after")).toBe("before; $&; after");
  });

  it.each(["nothing", "guard(); guard()"])(
    "fails loudly on %s, where it would take nothing or too much out",
    (source) => {
      expect(() => applyMutation(mutation, source)).toThrow(/does not fit/);
    },
  );
});

describe("every mutation of a scenario", () => {
  it("has a name of its own", () => {
    const names = allMutations.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it("still fits the source that it changes", () => {
    for (const each of allMutations) {
      const file = join(repositoryRoot, each.file);
      expect([each.name, existsSync(file)]).toEqual([each.name, true]);
      expect(() => applyMutation(each, readFileSync(file, "utf8"))).not.toThrow();
    }
  });

  it("is one of the list, and each scenario has one at least", async () => {
    for (const scenario of await Promise.all(scenarioNames.map(loadScenario))) {
      expect([scenario.name, scenario.controls.length]).not.toEqual([scenario.name, 0]);
      for (const control of scenario.controls) expect(allMutations).toContain(control.mutation);
    }
  });
});
