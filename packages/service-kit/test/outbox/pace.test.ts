import { createPace } from "../../src/outbox/pace.ts";

function round(events: number, elapsedMilliseconds: number): number {
  let time = 0;
  const pace = createPace(() => time);
  time += elapsedMilliseconds;
  pace.begin();
  pace.add(events);
  return pace.intervalMilliseconds();
}

describe("the pace of a relay", () => {
  it("leaves so much time that the next round has about 32 events at the rate of the last", () => {
    expect(round(64, 100)).toBe(50);
    expect(round(32, 50)).toBe(50);
    expect(round(320, 500)).toBe(50);
  });

  it("leaves 100 ms at most, also when nothing was to be told or nothing was told for long", () => {
    expect(round(0, 10)).toBe(100);
    expect(round(1, 100)).toBe(100);
    expect(round(5, 60_000)).toBe(100);
  });

  it("leaves 25 ms at least, however much there is to tell", () => {
    expect(round(100_000, 25)).toBe(25);
  });
});
