import { checkMutations } from "@galley/faults/check-mutations";
import { mutations } from "../src/mutations.ts";

it("the planted faults replace what the product has, by name", () => checkMutations(Object.values(mutations)));
