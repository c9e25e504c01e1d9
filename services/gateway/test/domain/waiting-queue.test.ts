import { createConcurrencyLimit } from "../../src/domain/concurrency-limit.ts";
import { createWaitingQueue } from "../../src/domain/waiting-queue.ts";

/** Creates a queue with this number of permits and a clock of its own, and the result of each request. */
function bench(places: number, max = 2_000) {
  let now = 0;
  const limit = createConcurrencyLimit({ min: places, initial: places, max: places, targetMilliseconds: 1 });
  const admitted: string[] = [];
  const refused = new Map<string, number>();
  const line = createWaitingQueue<string>({
    limit,
    monotonicNow: () => now,
    admit: (visit) => admitted.push(visit),
    refuse: (visit) => refused.set(visit, now),
    maxMilliseconds: 2_000,
    max,
  });
  return {
    line,
    admitted,
    refused,
    /** Advances the clock; some requests end in each millisecond. */
    pass: (milliseconds: number, donePerMillisecond = 0) => {
      let done = 0;
      for (const end = now + milliseconds; now < end; now += 1) {
        for (done += donePerMillisecond; done >= 1 && limit.statistics().underWay > 0; done -= 1) limit.release();
        line.advance();
        line.expire();
      }
    },
    now: () => now,
  };
}

describe("a line of waiting requests", () => {
  it("refuses who has waited for two seconds, and from then on at once, until somebody finds a place", () => {
    const { line, admitted, refused, pass, now } = bench(1);
    line.enter("holder", false);
    line.enter("first", false);
    pass(2_100);
    expect(refused.get("first")).toBe(2_000);
    line.enter("second", false);
    const from = now();
    pass(100);
    expect((refused.get("second") ?? Number.POSITIVE_INFINITY) - from).toBeLessThanOrEqual(21);
    pass(1, 1);
    line.enter("third", false);
    expect(admitted).toEqual(["holder", "third"]);
    line.enter("fourth", false);
    pass(1_000);
    expect(refused.has("fourth")).toBe(false);
  });

  it("lets nobody wait for long while twice as many come as can be served", () => {
    const { line, admitted, refused, pass } = bench(50);
    const enteredAt = new Map<string, number>();
    const waits: number[] = [];
    for (let millisecond = 0; millisecond < 20_000; millisecond += 1) {
      for (const each of [0, 1]) {
        enteredAt.set(`${millisecond}.${each}`, millisecond);
        line.enter(`${millisecond}.${each}`, true);
      }
      const before = admitted.length;
      pass(1, 1);
      if (millisecond > 5_000) {
        for (const visit of admitted.slice(before)) waits.push(millisecond - (enteredAt.get(visit) ?? 0));
      }
    }
    waits.sort((a, b) => a - b);
    expect(admitted.length / 20_000).toBeGreaterThan(0.95);
    expect(waits[Math.floor(waits.length * 0.99)]).toBeLessThanOrEqual(25);
    expect(refused.size).toBeGreaterThan(15_000);
  });

  it("lets what may not wait pass what may", () => {
    const { line, admitted, pass } = bench(10);
    for (let index = 0; index < 12; index += 1) line.enter(`read${index}`, true);
    line.enter("write1", false);
    line.enter("write2", false);
    pass(10, 1);
    expect(admitted.slice(0, 13)).toEqual([
      ...Array.from({ length: 9 }, (_, index) => `read${index}`),
      ...["write1", "write2", "read9", "read10"],
    ]);
  });

  it("keeps a bounded number, and forgets who goes away", () => {
    const { line, refused } = bench(1, 2);
    for (const visit of ["in", "a", "b", "c"]) line.enter(visit, false);
    expect([...refused.keys()]).toEqual(["c"]);
    line.leave("a");
    expect(line.statistics()).toEqual({ waiting: 1, refused: 1 });
  });
});
