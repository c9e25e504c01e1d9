import { readOptions } from "../src/options.ts";

describe("options", () => {
  it("run every scenario once, without controls, unless told otherwise", () => {
    expect(readOptions([])).toMatchObject({ only: [], controls: false, scenarios: true, repeat: 1, pace: "full" });
  });

  it("take several names, apart or with commas", () => {
    expect(readOptions(["--only", "a,b", "--only", "c"]).only).toEqual(["a", "b", "c"]);
  });

  it.each([
    ["--repeat", "0"],
    ["--seed", "x"],
    ["--controll", ""],
  ])("refuse %s %s", (...words) => {
    expect(() => readOptions(words)).toThrow();
  });
});
