import { slopesOfThirds } from "../src/measure/slopes.ts";

describe("slopesOfThirds", () => {
  it("tells a heap that fills from one that has filled", () => {
    const pssAt = (requests: number) => Math.min(100, 50 + requests / 1_000);
    const points = Array.from({ length: 10 }, (_, index) => {
      const requests = index * 10_000;
      return { requests, memory: { content: { pss: pssAt(requests), rss: 0 }, webhooks: { pss: 7, rss: 0 } } };
    });
    const { first, last } = slopesOfThirds(points);
    expect(first.content).toBeCloseTo(10);
    expect(last.content).toBeCloseTo(0);
    expect([first.webhooks, last.webhooks]).toEqual([0, 0]);
  });
});
