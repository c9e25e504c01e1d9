import { checkMutations } from "@galley/faults/check-mutations";
import { allAttacks } from "../src/attacks/all.ts";
import { controls } from "../src/controls/controls.ts";

describe("the defences that are taken out", () => {
  it("are what the product has, by name", () => checkMutations(controls.map(({ mutation }) => mutation)));

  it("belong to attacks of the list", () => {
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
