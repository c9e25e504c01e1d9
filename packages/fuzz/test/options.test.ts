import { WrongUsage } from "@galley/local/command-line";
import { readOptions } from "../src/options.ts";

describe("the options of npm run test:fuzz", () => {
  it("runs all parts with a seed of its own unless told otherwise", () => {
    const { parts, seed, controls } = readOptions([]);
    expect(parts).toEqual(["schemathesis", "wild", "parsers"]);
    expect(Number.isInteger(seed)).toBe(true);
    expect(controls).toBe(false);
  });

  it("takes a seed, a number of examples and one part", () => {
    expect(readOptions(["--seed", "7", "--examples", "1000", "--only", "wild"])).toMatchObject({
      seed: 7,
      examples: 1_000,
      parts: ["wild"],
    });
  });

  it.each([
    ["--only", "all"],
    ["--examples", "0"],
    ["--seed", "x"],
    ["--seed", ""],
  ])("refuses %s %s", (...words) => {
    expect(() => readOptions(words)).toThrow(WrongUsage);
  });
});
