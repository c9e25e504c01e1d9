import { checkControls } from "@galley/faults/check-controls";
import { schemathesisControls, wildControls } from "../src/controls.ts";

it("the planted faults replace what the product has, by name", () =>
  checkControls([schemathesisControls, wildControls].flatMap((all) => Object.values(all))));
