import { readFileSync } from "node:fs";
import { join } from "node:path";
import { applyMutation, repositoryRoot } from "@galley/faults/mutation";
import { controls } from "../src/controls/controls.ts";

describe("the planted faults", () => {
  it.each(controls.map(({ mutation }) => mutation))("$name still fits the source that it changes", (mutation) => {
    const source = readFileSync(join(repositoryRoot, mutation.file), "utf8");
    expect(applyMutation(mutation, source)).not.toBe(source);
  });

  it("try both parts", () => {
    expect(new Set(controls.map(({ part }) => part))).toEqual(new Set(["schemathesis", "wild"]));
  });
});
