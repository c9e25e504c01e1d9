import { type ConcurrencySettings, createConcurrencyLimit } from "../../src/domain/concurrency-limit.ts";

export interface SimulatedServer {
  /** The number of requests that it serves at the same time. Others wait. */
  readonly workers: number;
  /** The duration of a request, also as a function of the second. */
  readonly serviceMilliseconds: number | ((second: number) => number);
}

interface Served {
  readonly at: number;
  readonly latency: number;
}

interface Stretch {
  readonly servedPerSecond: number;
  readonly latencyMilliseconds: (quantile: number) => number;
}

/** Simulates evenly arriving requests to a server behind a limit. Time is counted in milliseconds without a clock. */
export function simulate(options: {
  readonly settings: ConcurrencySettings;
  readonly server: SimulatedServer;
  readonly arrivalsPerSecond: number;
  readonly seconds: number;
  /** The time at the start that is not included in the result. */
  readonly settleSeconds?: number;
}): Stretch & {
  readonly refused: number;
  readonly limit: number;
  readonly maxActive: number;
  readonly between: (from: number, to: number) => Stretch;
} {
  const { settings, server, arrivalsPerSecond, seconds, settleSeconds = 0 } = options;
  const limit = createConcurrencyLimit(settings);
  const line: number[] = [];
  const inService: { end: number; arrived: number }[] = [];
  const served: Served[] = [];
  let due = 0;
  let refused = 0;
  let maxActive = 0;
  for (let now = 0; now < seconds * 1_000; now += 1) {
    for (const done of inService.filter(({ end }) => end <= now)) {
      inService.splice(inService.indexOf(done), 1);
      limit.release();
      limit.note(now - done.arrived);
      served.push({ at: now, latency: now - done.arrived });
    }
    for (due += arrivalsPerSecond / 1_000; due >= 1; due -= 1) {
      if (limit.take(false)) line.push(now);
      else refused += 1;
    }
    while (inService.length < server.workers && line.length > 0) {
      inService.push({ end: now + serviceTime(server, now), arrived: line.shift() ?? now });
    }
    maxActive = Math.max(maxActive, inService.length + line.length);
    if (now % 100 === 0) limit.adjust(false);
  }
  const between = (from: number, to: number): Stretch => stretch(served, from, to);
  return { ...between(settleSeconds, seconds), ...limit.statistics(), refused, maxActive, between };
}

function serviceTime({ serviceMilliseconds: time }: SimulatedServer, now: number): number {
  return typeof time === "number" ? time : time(now / 1_000);
}

function stretch(served: readonly Served[], from: number, to: number): Stretch {
  const within = served.filter(({ at }) => at >= from * 1_000 && at < to * 1_000);
  const sorted = within.map(({ latency }) => latency).sort((a, b) => a - b);
  return {
    servedPerSecond: within.length / (to - from),
    latencyMilliseconds: (quantile) => sorted[Math.floor(sorted.length * quantile)] ?? 0,
  };
}
