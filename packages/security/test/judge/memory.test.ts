import { judgeMemory, largestGrowth } from "../../src/judge/memory.ts";

const before = new Map([
  ["gateway", 100],
  ["generation", 200],
]);

describe("memory after an attack", () => {
  it("has returned when nobody holds much more than before", () => {
    expect(judgeMemory(before, new Map([["gateway", 250]]), 150)).toEqual([]);
  });

  it("has not when somebody does", () => {
    const after = new Map([
      ["gateway", 90],
      ["generation", 1_160],
    ]);
    expect(judgeMemory(before, after, 150)).toEqual(["generation still holds 960 MiB more than before"]);
    expect(largestGrowth(before, after)).toEqual({ name: "generation", mebibytes: 960 });
  });
});
