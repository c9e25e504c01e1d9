import { createRepeats } from "../../src/logs/repeats.ts";

describe("createRepeats", () => {
  it("lets the first of a kind through, holds its like back for ten seconds, and then says how many they were", () => {
    let now = 0;
    const repeats = createRepeats(() => now);
    expect(repeats.admit("a")).toEqual({ heldBack: 0 });
    expect(repeats.admit("a")).toBeUndefined();
    expect(repeats.admit("b")).toEqual({ heldBack: 0 });
    now = 9_999;
    expect(repeats.admit("a")).toBeUndefined();
    now = 10_000;
    expect(repeats.admit("a")).toEqual({ heldBack: 2 });
    expect(repeats.admit("a")).toBeUndefined();
  });
});
