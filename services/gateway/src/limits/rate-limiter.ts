import { withTimeLimit } from "@galley/service-kit/scheduling";
import { type LeaseTokens, type RateDecision, type ReturnTokens, windowMilliseconds } from "../domain/rate-window.ts";
import { addLease, type KeyWindow, takeLocalToken, takeToken, takeUnused, unknownWindow } from "./key-window.ts";
import { createLocalWindows } from "./local-windows.ts";

export interface RateLimiterPorts {
  readonly lease: LeaseTokens;
  readonly giveBack: ReturnTokens;
  /** Returns the milliseconds on a clock that never goes back. */
  readonly monotonicNow: () => number;
  /** Called when the database is unavailable, so that this replica counts requests alone. */
  readonly onOutage: (error: unknown) => void;
}

export interface RateLimiter {
  /**
   * Decides whether a request with this API key is within the rate limit, and counts it. Returns at once when this replica has a token (the
   * permission for one request), otherwise asks the database. Never rejects.
   */
  readonly take: (keyId: string, limit: number) => RateDecision | Promise<RateDecision>;
  /** Returns unused tokens to the database, so that other replicas can use them. */
  readonly stop: () => Promise<void>;
}

/** A request that waits until this replica has a token for it. */
interface Waiting {
  readonly limit: number;
  /** Whether the previous request with this API key was less than a second ago. Only then are spare tokens taken. */
  readonly isBusy: boolean;
  readonly decide: (decision: RateDecision) => void;
}

interface KeyState {
  readonly window: KeyWindow;
  waiting: Waiting[];
  /** Whether the database is being asked for tokens. If requests still wait afterwards, it is asked again. */
  isLeasing: boolean;
}

/**
 * An API key is busy when its requests come at shorter intervals than this. Once it has had no request for this long, its unused tokens are
 * given back for other replicas.
 */
const idleMilliseconds = 1_000;
const maxSpareOfBusyKey = 256;
const lookMilliseconds = 250;
const leaseTimeoutMilliseconds = 1_000;
/** After the database has failed, it is not asked again for this long. Meanwhile this replica counts requests alone. */
const outageMilliseconds = 1_000;

/**
 * Creates the rate limiter, which counts the requests of an API key over all replicas. Each replica takes tokens (one per request) from
 * one document for the key, so the sum never exceeds the limit. Requests that arrive during such a query share the next one. Far below
 * the limit, a busy key gets spare tokens with each query, so that most requests do not wait. While the database is unavailable, each
 * replica counts alone.
 */
export function createRateLimiter({ lease, giveBack, monotonicNow, onOutage }: RateLimiterPorts): RateLimiter {
  const states = new Map<string, KeyState>();
  const leases = new Set<Promise<void>>();
  const local = createLocalWindows(monotonicNow);
  let outageUntil = Number.NEGATIVE_INFINITY;

  const serve = async (keyId: string, window: KeyWindow, waiting: readonly Waiting[]): Promise<void> => {
    const askedAt = monotonicNow();
    const limit = Math.min(...waiting.map((each) => each.limit));
    const maxSpare = waiting.some(({ isBusy }) => isBusy) ? maxSpareOfBusyKey : 0;
    const leasing = lease(keyId, { waiting: waiting.length, maxSpare, limit, windowMilliseconds });
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
    // An error is ignored. Tokens that are not given back count as used, so fewer requests are allowed, never more.
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
