import { checkMutations } from "@galley/faults/check-mutations";
import { controls } from "../src/controls/controls.ts";

describe("the planted faults", () => {
  it("replace what the product has, by name", () => checkMutations(controls.map(({ mutation }) => mutation)));
});
