import { checkControls } from "@galley/faults/check-controls";
import { controls } from "../src/controls.ts";
import { allAttacks } from "../src/scenarios.ts";

it("the defences that are taken out are what the product has, by name", () => checkControls(Object.values(controls)));

it("attacks have names of their own, and name every answer that has to come among those that may", () => {
  expect(new Set(allAttacks.map(({ name }) => name)).size).toBe(allAttacks.length);
  for (const { answers, minimum = {} } of allAttacks)
    for (const label of Object.keys(minimum)) expect(answers).toContain(label);
});
