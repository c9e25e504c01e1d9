import { entryLimit } from "@galley/service-kit/http";
import { LRUCache } from "lru-cache";
import { type RateDecision, windowMilliseconds } from "../domain/rate-window.ts";

/** Counts requests by name in windows of a minute. Only this process counts; other replicas are not asked. */
export interface LocalWindows {
  readonly take: (name: string, limit: number) => RateDecision;
  /** Takes back one counted request. */
  readonly giveBack: (name: string) => void;
  /** Returns the refusal of a request when the limit is reached, otherwise undefined. Does not count the request. */
  readonly isFull: (name: string, limit: number) => RateDecision | undefined;
}

interface Window {
  readonly endsAt: number;
  count: number;
}

/**
 * Creates the windows for counting requests. Each lasts a minute from its first request. The 10,000 most recently used names are kept.
 */
export function createLocalWindows(monotonicNow: () => number): LocalWindows {
  const windows = new LRUCache<string, Window>(entryLimit(10_000));
  const current = (name: string, now: number): Window | undefined => {
    const window = windows.get(name);
    return window !== undefined && now < window.endsAt ? window : undefined;
  };
  const decide = (window: Window, limit: number, now: number): RateDecision => ({
    allowed: window.count <= limit,
    limit,
    remaining: Math.max(0, limit - window.count),
    resetSeconds: Math.max(1, Math.ceil((window.endsAt - now) / 1_000)),
  });
  return {
    take: (name, limit) => {
      const now = monotonicNow();
      const window = current(name, now) ?? { endsAt: now + windowMilliseconds, count: 0 };
      window.count += 1;
      windows.set(name, window);
      return decide(window, limit, now);
    },
    giveBack: (name) => {
      const window = current(name, monotonicNow());
      if (window !== undefined) window.count -= 1;
    },
    isFull: (name, limit) => {
      const now = monotonicNow();
      const window = current(name, now);
      return window === undefined || window.count < limit
        ? undefined
        : { ...decide(window, limit, now), allowed: false };
    },
  };
}
