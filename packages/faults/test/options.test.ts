import { readOptions } from "../src/options.ts";

describe("options", () => {
  it("run every scenario once, without controls, unless told otherwise", () => {
    expect(readOptions([])).toMatchObject({ only: [], controls: false, scenarios: true, repeat: 1, pace: "full" });
  });

  it("take several names, apart or with commas", () => {
    expect(readOptions(["--only", "a,b", "--only", "c"]).only).toEqual(["a", "b", "c"]);
  });

  it("take parts of the names of crash points, whose figures are not those of a whole run", () => {
    expect(readOptions(["--points", "shares,comments", "--points", "x"]).points).toEqual(["shares", "comments", "x"]);
    expect(() => readOptions(["--points", "shares", "--write"])).toThrow("--write");
  });

  it.each([
    ["--repeat", "0"],
    ["--seed", "x"],
    ["--controll", ""],
  ])("refuse %s %s", (...words) => {
    expect(() => readOptions(words)).toThrow();
  });
});
