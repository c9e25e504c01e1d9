import { withTimeLimit } from "@galley/service-kit/scheduling";
import { type LeaseTokens, type RateDecision, type ReturnTokens, windowMilliseconds } from "../domain/rate-window.ts";
import { addLease, type KeyWindow, takeLocalToken, takeToken, takeUnused, unknownWindow } from "./key-window.ts";
import { createLocalWindows } from "./local-windows.ts";

export interface RateLimiterPorts {
  readonly lease: LeaseTokens;
  readonly giveBack: ReturnTokens;
  /** A clock that never goes back, in milliseconds. */
  readonly monotonicNow: () => number;
  /** Told when the database cannot be asked and requests are counted by this replica alone. */
  readonly onOutage: (error: unknown) => void;
}

export interface RateLimiter {
  /** Takes a token for one request; at once when this replica holds some. Never rejects. */
  readonly take: (keyId: string, limit: number) => RateDecision | Promise<RateDecision>;
  /** Gives back what is in hand. */
  readonly stop: () => Promise<void>;
}

/** A request that waits for a token. */
interface Waiting {
  readonly limit: number;
  /** Whether the request before it was not long ago. */
  readonly isBusy: boolean;
  readonly decide: (decision: RateDecision) => void;
}

interface KeyState {
  readonly window: KeyWindow;
  waiting: Waiting[];
  /** Whether a lease is under way; others follow it as long as requests wait. */
  isLeasing: boolean;
}

/** A key that is used more often is busy. So long its tokens may lie unused before other replicas may have them. */
const idleMilliseconds = 1_000;
const mostSpareOfBusy = 256;
const lookMilliseconds = 250;
const leaseTimeoutMilliseconds = 1_000;
/** How long after a failure the database is left alone. */
const outageMilliseconds = 1_000;

/**
 * Counts requests of a key over all replicas: each leases tokens from one document per key, so the sum never exceeds the limit.
 * Requests that arrive while a lease is under way share the next one. Far from the ceiling a key in steady use gets spare tokens with
 * each lease, so that most of its requests wait for nothing. While the database is away, each replica counts for itself.
 */
export function createRateLimiter({ lease, giveBack, monotonicNow, onOutage }: RateLimiterPorts): RateLimiter {
  const states = new Map<string, KeyState>();
  const leases = new Set<Promise<void>>();
  const local = createLocalWindows(monotonicNow);
  let outageUntil = Number.NEGATIVE_INFINITY;

  const serve = async (keyId: string, window: KeyWindow, waiting: readonly Waiting[]): Promise<void> => {
    const askedAt = monotonicNow();
    const limit = Math.min(...waiting.map((each) => each.limit));
    const mostSpare = waiting.some(({ isBusy }) => isBusy) ? mostSpareOfBusy : 0;
    const leasing = lease(keyId, { waiting: waiting.length, mostSpare, limit, windowMilliseconds });
    const leased = await withTimeLimit(leaseTimeoutMilliseconds, leasing);
    const now = monotonicNow();
    addLease(window, leased, { askedAt, now, waiting: waiting.length });
    for (const each of waiting) each.decide(takeToken(window, each.limit, now));
  };
  const serveOrCount = async (keyId: string, window: KeyWindow, waiting: readonly Waiting[]): Promise<void> => {
    try {
      if (monotonicNow() >= outageUntil) return await serve(keyId, window, waiting);
    } catch (error) {
      outageUntil = monotonicNow() + outageMilliseconds;
      onOutage(error);
    }
    for (const { decide, limit } of waiting) decide(local.take(keyId, limit));
  };
  const serveAll = async (keyId: string, state: KeyState): Promise<void> => {
    state.isLeasing = true;
    while (state.waiting.length > 0) {
      const unserved = state.waiting.filter(({ limit, decide }) => {
        const decision = takeLocalToken(state.window, limit, monotonicNow());
        if (decision !== undefined) decide(decision);
        return decision === undefined;
      });
      state.waiting = [];
      if (unserved.length > 0) await serveOrCount(keyId, state.window, unserved);
    }
    state.isLeasing = false;
  };
  const take: RateLimiter["take"] = (keyId, limit) => {
    const now = monotonicNow();
    const state = stateOf(states, keyId);
    const isBusy = now - state.window.lastTakenAt < idleMilliseconds;
    const decision = takeLocalToken(state.window, limit, now);
    if (decision !== undefined) return decision;
    if (now < outageUntil) return local.take(keyId, limit);
    return new Promise((decide) => {
      state.waiting.push({ limit, isBusy, decide });
      if (state.isLeasing) return;
      const leasing = serveAll(keyId, state).finally(() => leases.delete(leasing));
      leases.add(leasing);
    });
  };
  const giveBackUnused = async (minimumIdleMilliseconds: number): Promise<void> => {
    const now = monotonicNow();
    const unused = [...states].flatMap(([keyId, { window, isLeasing }]) => {
      if (now - window.lastTakenAt < minimumIdleMilliseconds) return [];
      if (!isLeasing && now >= window.endsAt) states.delete(keyId);
      const tokens = takeUnused(window, now);
      return tokens === 0 ? [] : [{ keyId, windowStart: window.windowStart, tokens }];
    });
    // Tokens lost with a failed return are as good as used: fewer requests pass, never more.
    if (unused.length > 0) await giveBack(unused).catch(() => undefined);
  };

  const timer = setInterval(() => void giveBackUnused(idleMilliseconds), lookMilliseconds);
  return {
    take,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(leases);
      await giveBackUnused(0);
    },
  };
}

function stateOf(states: Map<string, KeyState>, keyId: string): KeyState {
  const known = states.get(keyId);
  if (known !== undefined) return known;
  const created: KeyState = { window: unknownWindow(), waiting: [], isLeasing: false };
  states.set(keyId, created);
  return created;
}
