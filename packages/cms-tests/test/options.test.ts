import { readOptions } from "../src/options.ts";

describe("the options of npm run test:cms", () => {
  it("take several texts, and nothing that they do not know", () => {
    expect(readOptions(["--only", "Ghost", "--only", "killed"])).toEqual({ only: ["Ghost", "killed"] });
    expect(readOptions([])).toEqual({ only: [] });
    expect(() => readOptions(["--onyl", "Ghost"])).toThrow("--onyl");
  });
});
