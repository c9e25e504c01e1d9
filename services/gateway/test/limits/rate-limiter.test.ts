import { waitUntil } from "@galley/test-kit/conditions";
import type { LeaseTokens, ReturnTokens } from "../../src/domain/rate-window.ts";
import { createRateLimiter, type RateLimiter } from "../../src/limits/rate-limiter.ts";

/** A rate window in memory. It has the same rule for spare tokens as the store. */
function memoryWindow() {
  const window = { used: 0, start: new Date(0), endsInMilliseconds: 30_000, leases: 0, away: false };
  const lease: LeaseTokens = async (_keyId, { waiting, maxSpare, limit }) => {
    if (window.away) throw new Error("away");
    window.leases += 1;
    const left = limit - window.used;
    const extra = Math.max(0, Math.min(maxSpare, Math.floor((left - 100) / 10)));
    const granted = Math.max(0, Math.min(left, waiting + extra));
    window.used += granted;
    return { granted, used: window.used, windowStart: window.start, endsInMilliseconds: window.endsInMilliseconds };
  };
  const giveBack: ReturnTokens = async (unused) => {
    for (const { windowStart, tokens } of unused)
      if (windowStart.getTime() === window.start.getTime()) window.used -= tokens;
  };
  return { window, lease, giveBack };
}

describe("createRateLimiter", () => {
  let now = 0;
  const outages: unknown[] = [];
  const limiters: RateLimiter[] = [];
  const open = (ports: ReturnType<typeof memoryWindow>): RateLimiter => {
    const limiter = createRateLimiter({ ...ports, monotonicNow: () => now, onOutage: (error) => outages.push(error) });
    limiters.push(limiter);
    return limiter;
  };
  const passes = async (limiter: RateLimiter, count: number, limit: number): Promise<number> => {
    const decisions = await Promise.all(Array.from({ length: count }, () => limiter.take("k", limit)));
    return decisions.filter(({ allowed }) => allowed).length;
  };

  beforeEach(() => {
    now = 0;
    outages.length = 0;
  });
  afterEach(async () => {
    await Promise.all(limiters.splice(0).map((limiter) => limiter.stop()));
  });

  it("asks once for all requests that wait, and seldom far from the ceiling", async () => {
    const shared = memoryWindow();
    const limiter = open(shared);
    expect(await passes(limiter, 500, 1_000_000)).toBe(500);
    expect(shared.window.leases).toBeLessThanOrEqual(3);
    for (let request = 0; request < 100; request += 1) {
      expect(limiter.take("k", 1_000_000)).toMatchObject({ allowed: true });
    }
  });

  it("never uses a token after its window", async () => {
    const shared = memoryWindow();
    const limiter = open(shared);
    await limiter.take("k", 100_000);
    const leases = shared.window.leases;
    now = 30_000;
    shared.window.start = new Date(60_000);
    shared.window.used = 0;
    await limiter.take("k", 100_000);
    expect(shared.window.leases).toBe(leases + 1);
  });

  it("gives tokens back that nobody uses", async () => {
    const shared = memoryWindow();
    const limiter = open(shared);
    await limiter.take("k", 10_000);
    await limiter.take("k", 10_000);
    expect(shared.window.used).toBeGreaterThan(2);
    await limiter.stop();
    expect(shared.window.used).toBe(2);
  });

  it("leases nothing ahead near the ceiling, where others may need it", async () => {
    const shared = memoryWindow();
    shared.window.used = 200;
    const limiter = open(shared);
    expect((await limiter.take("k", 300)).remaining).toBe(99);
    await limiter.take("k", 300);
    expect(shared.window.used).toBe(202);
  });

  it("gives back the tokens of a key that is idle for a second", async () => {
    const shared = memoryWindow();
    const limiter = open(shared);
    for (let request = 0; request < 3; request += 1) await limiter.take("k", 10_000);
    expect(shared.window.used).toBeGreaterThan(4);
    now += 1_000;
    await waitUntil(() => expect(shared.window.used).toBe(3));
    expect((await limiter.take("k", 10_000)).remaining).toBe(9_996);
  });

  it("asks once for many requests of a key that is used twice a second", async () => {
    const shared = memoryWindow();
    const limiter = open(shared);
    for (let request = 0; request < 50; request += 1) {
      expect((await limiter.take("k", 10_000)).allowed).toBe(true);
      now += 500;
    }
    expect(shared.window.leases).toBe(2);
  });

  it("asks again a quarter of a second after a refusal, since others may have given tokens back", async () => {
    const shared = memoryWindow();
    const limiter = open(shared);
    expect(await passes(limiter, 61, 60)).toBe(60);
    const leases = shared.window.leases;
    expect((await limiter.take("k", 60)).allowed).toBe(false);
    expect(shared.window.leases).toBe(leases);
    shared.window.used -= 1;
    now += 251;
    expect((await limiter.take("k", 60)).allowed).toBe(true);
  });

  it("counts for itself while the database is away, and leaves it alone for a second", async () => {
    const shared = memoryWindow();
    const limiter = open(shared);
    shared.window.away = true;
    expect(await passes(limiter, 100, 60)).toBe(60);
    expect(outages).toHaveLength(1);
    shared.window.away = false;
    expect((await limiter.take("k", 60)).allowed).toBe(false);
    now += 1_001;
    expect((await limiter.take("k", 60)).allowed).toBe(true);
  });
});
