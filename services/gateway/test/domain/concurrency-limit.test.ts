import { type ConcurrencySettings, createConcurrencyLimit } from "../../src/domain/concurrency-limit.ts";
import { simulate } from "../support/simulated-server.ts";

const settings: ConcurrencySettings = { min: 10, initial: 200, max: 400, targetMilliseconds: 100 };

describe("the limit on what is under way, before a simulated server of 500 requests a second", () => {
  const server = { workers: 10, serviceMilliseconds: 20 };

  it("refuses nothing below capacity", () => {
    const seen = simulate({ settings, server, arrivalsPerSecond: 400, seconds: 20 });
    expect(seen.refused).toBe(0);
    expect(seen.latencyMilliseconds(0.99)).toBeLessThan(100);
  });

  it.each([2, 5, 20])("keeps throughput and latency under %i times what the server can do", (times) => {
    const seen = simulate({ settings, server, arrivalsPerSecond: 500 * times, seconds: 60, settleSeconds: 3 });
    expect(seen.servedPerSecond).toBeGreaterThan(0.95 * 500);
    expect(seen.latencyMilliseconds(0.99)).toBeLessThan(150);
    expect(seen.maxActive).toBeLessThanOrEqual(205);
  });

  it("follows a server that becomes five times slower, and faster again", () => {
    const slowFrom20To40 = (second: number) => (second >= 20 && second < 40 ? 100 : 20);
    const server = { workers: 10, serviceMilliseconds: slowFrom20To40 };
    const seen = simulate({ settings, server, arrivalsPerSecond: 400, seconds: 60 });
    expect(seen.between(25, 40).latencyMilliseconds(0.99)).toBeLessThan(300);
    expect(seen.between(25, 40).servedPerSecond).toBeGreaterThan(0.9 * 100);
    expect(seen.between(45, 60).servedPerSecond).toBeGreaterThan(0.98 * 400);
  });

  it("goes not below the least while the server is only slow", () => {
    const server = { workers: 10, serviceMilliseconds: 200 };
    const seen = simulate({ settings, server, arrivalsPerSecond: 500, seconds: 30, settleSeconds: 10 });
    expect(seen.limit).toBe(10);
    expect(seen.servedPerSecond).toBeGreaterThan(45);
  });

  it("goes below the least before everybody who is let in waits for nothing", () => {
    const server = { workers: 3, serviceMilliseconds: 50 };
    const large = { ...settings, min: 100 };
    const seen = simulate({ settings: large, server, arrivalsPerSecond: 300, seconds: 60, settleSeconds: 20 });
    expect(seen.latencyMilliseconds(0.99)).toBeLessThan(800);
    expect(seen.servedPerSecond).toBeGreaterThan(0.95 * 60);
    expect(seen.limit).toBeGreaterThanOrEqual(10);
  });

  it("is of use: without it the same overload leaves everybody waiting", () => {
    const unlimited = { ...settings, min: 1e9, initial: 1e9, max: 1e9 };
    const seen = simulate({ settings: unlimited, server, arrivalsPerSecond: 2_500, seconds: 20 });
    expect(seen.latencyMilliseconds(0.5)).toBeGreaterThan(5_000);
  });
});

describe("the limit on what is under way", () => {
  const take = (limit: ReturnType<typeof createConcurrencyLimit>, times: number, mayWait: boolean): number => {
    let taken = 0;
    for (let count = 0; count < times; count += 1) if (limit.take(mayWait)) taken += 1;
    return taken;
  };

  it("keeps the last tenth for what may not wait", () => {
    const limit = createConcurrencyLimit({ ...settings, initial: 100 });
    expect(take(limit, 200, true)).toBe(90);
    expect(take(limit, 200, false)).toBe(10);
    expect(limit.statistics()).toEqual({ limit: 100, underWay: 100 });
  });

  it("is adjusted by nothing while too little is known", () => {
    const limit = createConcurrencyLimit(settings);
    for (let count = 0; count < 9; count += 1) limit.note(1_000);
    limit.adjust(false);
    expect(limit.statistics().limit).toBe(200);
  });

  it("sinks from what was under way when the event loop is late", () => {
    const limit = createConcurrencyLimit(settings);
    take(limit, 50, false);
    limit.adjust(true);
    expect(limit.statistics().limit).toBe(45);
  });

  it("does not grow while nobody needs more", () => {
    const limit = createConcurrencyLimit(settings);
    take(limit, 50, false);
    for (let count = 0; count < 100; count += 1) limit.note(1);
    limit.adjust(false);
    expect(limit.statistics().limit).toBe(200);
  });

  it("does not count a few slow requests among many as overload", () => {
    const limit = createConcurrencyLimit(settings);
    take(limit, 150, false);
    for (let count = 0; count < 80; count += 1) limit.note(1);
    for (let count = 0; count < 20; count += 1) limit.note(5_000);
    limit.adjust(false);
    expect(limit.statistics().limit).toBeGreaterThan(200);
  });

  it("keeps the least while half of all requests hang, as before two replicas of which one hangs", () => {
    const limit = createConcurrencyLimit(settings);
    take(limit, settings.min, false);
    for (let round = 0; round < 50; round += 1) {
      for (let count = 0; count < 20; count += 1) limit.note(count % 2 === 0 ? 1 : 60_000);
      limit.adjust(false);
    }
    expect(limit.statistics().limit).toBe(settings.min);
  });
});
