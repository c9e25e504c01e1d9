import { allAttacks } from "../src/attacks/all.ts";
import { readOptions } from "../src/options.ts";

describe("the options", () => {
  it("are every attack at length unless told otherwise", () => {
    expect(readOptions([])).toEqual({ attacks: allAttacks, list: false, pace: "full", controls: false, write: false });
  });

  it("choose attacks by name, several by several words or by commas", () => {
    const { attacks } = readOptions(["--only", "site-paths,nested-json", "--only", "read-burst"]);
    expect(attacks.map(({ name }) => name)).toEqual(["site-paths", "nested-json", "read-burst"]);
  });

  it.each([["--only", "nonsense"], ["--nonsense"]])("refuse %s", (...words) => {
    expect(() => readOptions(words)).toThrow();
  });
});
