import { readFileSync } from "node:fs";
import { join } from "node:path";
import { applyMutation, repositoryRoot } from "@galley/faults/mutation";
import { allAttacks } from "../src/attacks/all.ts";
import { controls } from "../src/controls/controls.ts";

describe("the defences that are taken out", () => {
  it.each(controls.map(({ mutation }) => mutation))("still fit the source: $name", (mutation) => {
    const source = readFileSync(join(repositoryRoot, mutation.file), "utf8");
    expect(applyMutation(mutation, source)).not.toBe(source);
  });

  it("have names of their own, and belong to attacks of the list", () => {
    const names = controls.map(({ mutation }) => mutation.name);
    expect(new Set(names).size).toBe(names.length);
    for (const { attack } of controls) expect(allAttacks).toContain(attack);
  });
});

describe("the attacks", () => {
  it("have names of their own", () => {
    const names = allAttacks.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it("name every answer that has to come among those that may", () => {
    for (const { answers, least = {} } of allAttacks)
      for (const label of Object.keys(least)) expect(answers).toContain(label);
  });
});
