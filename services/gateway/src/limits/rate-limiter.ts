import {
  type LeaseTokens,
  type PendingDecision,
  type RateDecision,
  type ReturnTokens,
  windowMilliseconds,
} from "../domain/rate-window.ts";
import { withTimeLimit } from "../time-limit.ts";
import {
  addLease,
  isFarFromLimit,
  type KeyWindow,
  takeLocalToken,
  takeToken,
  takeUnused,
  unknownWindow,
} from "./key-window.ts";
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
  /** Takes a token for one request; at once when this replica holds some. */
  readonly take: (keyId: string, limit: number) => RateDecision | PendingDecision;
  /** Gives back what is in hand. */
  readonly stop: () => Promise<void>;
}

interface Waiter {
  readonly limit: number;
  /** Whether the request before it was not long ago. */
  readonly isBusy: boolean;
  readonly decide: (decision: RateDecision) => void;
}

interface KeyState {
  readonly window: KeyWindow;
  waiting: Waiter[];
  leasing: boolean;
}

/** How long tokens may lie unused before other replicas may have them. A key that is used less often gets none to spare. */
const idleMilliseconds = 1_000;
const lookMilliseconds = 250;
const leaseTimeoutMilliseconds = 1_000;
/** How long after a failure the database is left alone. */
const outageMilliseconds = 1_000;

/**
 * Counts requests of a key over all replicas: each leases tokens from one document per key, so the sum never exceeds the limit.
 * Requests that arrive while a lease is under way share the next one. Leases bring spare tokens only far from the ceiling, and
 * for keys in steady use, since giving
 * unused ones back is a write of its own. While the database is away, each replica counts for itself.
 */
export function createRateLimiter(ports: RateLimiterPorts): RateLimiter {
  const { monotonicNow } = ports;
  const states = new Map<string, KeyState>();
  const local = createLocalWindows(monotonicNow);
  let outageUntil = Number.NEGATIVE_INFINITY;

  const decideLocally = (keyId: string, waiters: readonly Waiter[]): void => {
    for (const waiter of waiters) waiter.decide(local.take(keyId, waiter.limit));
  };

  const leaseFor = async (keyId: string, state: KeyState): Promise<void> => {
    state.leasing = true;
    while (state.waiting.length > 0) {
      const waiters = state.waiting;
      state.waiting = [];
      if (monotonicNow() < outageUntil) {
        decideLocally(keyId, waiters);
        continue;
      }
      try {
        await serve(keyId, state.window, waiters, ports);
      } catch (error) {
        outageUntil = monotonicNow() + outageMilliseconds;
        ports.onOutage(error);
        decideLocally(keyId, waiters);
      }
    }
    state.leasing = false;
  };

  const take: RateLimiter["take"] = (keyId, limit) => {
    const now = monotonicNow();
    const state = stateOf(states, keyId);
    const isBusy = now - state.window.lastTakenAt < idleMilliseconds;
    const decision = takeLocalToken(state.window, limit, now);
    if (decision !== undefined) return decision;
    if (now < outageUntil) return local.take(keyId, limit);
    const { promise, resolve } = Promise.withResolvers<RateDecision>();
    const isLikelyAllowed = isFarFromLimit(state.window, limit, now);
    state.waiting.push({ limit, isBusy, decide: resolve });
    if (!state.leasing) void leaseFor(keyId, state);
    return { decision: promise, isLikelyAllowed };
  };

  const timer = setInterval(() => void giveBackIdle(states, ports, idleMilliseconds), lookMilliseconds);
  return {
    take,
    stop: () => {
      clearInterval(timer);
      return giveBackIdle(states, ports, 0);
    },
  };
}

async function serve(
  keyId: string,
  window: KeyWindow,
  waiters: readonly Waiter[],
  { lease, monotonicNow }: RateLimiterPorts,
): Promise<void> {
  const askedAt = monotonicNow();
  const limit = Math.min(...waiters.map((waiter) => waiter.limit));
  const spare = waiters.some(({ isBusy }) => isBusy);
  const leased = await withTimeLimit(
    leaseTimeoutMilliseconds,
    lease(keyId, { waiting: waiters.length, spare, limit, windowMilliseconds }),
  );
  const now = monotonicNow();
  addLease(window, leased, { askedAt, now, waiting: waiters.length });
  for (const waiter of waiters) waiter.decide(takeToken(window, waiter.limit, now));
}

async function giveBackIdle(states: Map<string, KeyState>, ports: RateLimiterPorts, idleFor: number): Promise<void> {
  const now = ports.monotonicNow();
  const returns: Promise<void>[] = [];
  for (const [keyId, { window, leasing }] of states) {
    if (now - window.lastTakenAt < idleFor) continue;
    const unused = takeUnused(window, now);
    // Tokens lost with a failed return are as good as used: fewer requests pass, never more.
    if (unused > 0) returns.push(ports.giveBack(keyId, window.windowStart, unused).catch(() => undefined));
    else if (!leasing && now >= window.endsAt) states.delete(keyId);
  }
  await Promise.all(returns);
}

function stateOf(states: Map<string, KeyState>, keyId: string): KeyState {
  const known = states.get(keyId);
  if (known !== undefined) return known;
  const created: KeyState = { window: unknownWindow(), waiting: [], leasing: false };
  states.set(keyId, created);
  return created;
}
