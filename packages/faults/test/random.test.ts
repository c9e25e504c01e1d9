import { createRandom } from "../src/random.ts";

const items = Array.from({ length: 20 }, (_, index) => index);

describe("chance with a seed", () => {
  it("is the same again for the same seed, and another for another", () => {
    const draw = (seed: number): number[] => createRandom(seed).shuffle(items);
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    expect(draw(7).toSorted((a, b) => a - b)).toEqual(items);
  });

  it("has forks that depend on seed and name only", () => {
    const used = createRandom(3);
    used.next();
    expect(used.fork("client 1").next()).toBe(createRandom(3).fork("client 1").next());
    expect(used.fork("client 1").next()).not.toBe(used.fork("client 2").next());
  });

  it("stays between its bounds, both of which come up", () => {
    const random = createRandom(1);
    const drawn = new Set(Array.from({ length: 200 }, () => random.between(3, 5)));
    expect([...drawn].toSorted()).toEqual([3, 4, 5]);
  });
});
