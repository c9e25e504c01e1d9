import { percentile, shuffled, slopeOf, spreadOf } from "../src/measure/statistics.ts";

describe("percentile", () => {
  it("is the nearest rank, and the last for the whole", () => {
    const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect([0, 0.5, 0.51, 0.99, 1].map((share) => percentile(values, share))).toEqual([1, 5, 6, 10, 10]);
    expect(percentile([], 0.5)).toBeNaN();
  });
});

describe("spreadOf", () => {
  it("gives the middle one of an odd number and the mean of the middle two of an even one", () => {
    expect(spreadOf([9, 1, 5])).toEqual({ median: 5, lowest: 1, highest: 9 });
    expect(spreadOf([4, 1, 2, 9])).toEqual({ median: 3, lowest: 1, highest: 9 });
  });
});

describe("slopeOf", () => {
  it("is exact for points on a line", () => {
    const points = [0, 1, 2, 5].map((x) => ({ x, y: 3 * x + 7 }));
    expect(slopeOf(points)).toBeCloseTo(3);
  });
});

describe("shuffled", () => {
  it("keeps every value and orders by chance", () => {
    const numbers = [0.9, 0.1, 0.5];
    expect(shuffled(["a", "b", "c"], () => numbers.shift() ?? 0)).toEqual(["b", "c", "a"]);
  });
});
