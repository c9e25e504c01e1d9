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
import { createLocalWindows, type LocalWindows } from "./local-windows.ts";

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

/** Why a lease is asked for. */
interface Asker {
  readonly limit: number;
  /** Whether the request before it was not long ago. */
  readonly isBusy: boolean;
  /** Tells the request that waits; undefined when none does, and the lease is for the next one. */
  readonly decide?: (decision: RateDecision) => void;
}

interface KeyState {
  readonly window: KeyWindow;
  asking: Asker[];
  leasing: boolean;
}

/** A key that is used more often is busy. How long its tokens may lie unused before other replicas may have them, all but one. */
const idleMilliseconds = 1_000;
/** How long the last one may. */
const restMilliseconds = 10_000;
const mostSpareOfBusy = 256;
/** So that the next request waits for nobody. */
const mostSpareOfIdle = 1;
const lookMilliseconds = 250;
const leaseTimeoutMilliseconds = 1_000;
/** How long after a failure the database is left alone. */
const outageMilliseconds = 1_000;

/**
 * Counts requests of a key over all replicas: each leases tokens from one document per key, so the sum never exceeds the limit.
 * Requests that arrive while a lease is under way share the next one. Far from the ceiling a lease brings a spare token, or many for a
 * key in steady use, and when a request takes the last one the next are leased while it is answered. So of requests that follow each
 * other only the first waits. While the database is away, each replica counts for itself.
 */
export function createRateLimiter(ports: RateLimiterPorts): RateLimiter {
  const { monotonicNow } = ports;
  const states = new Map<string, KeyState>();
  const local = createLocalWindows(monotonicNow);
  const leases = createLeases(ports, local);

  const take: RateLimiter["take"] = (keyId, limit) => {
    const now = monotonicNow();
    const state = stateOf(states, keyId);
    const { window } = state;
    const isBusy = now - window.lastTakenAt < idleMilliseconds;
    const decision = takeLocalToken(window, limit, now);
    if (decision !== undefined) {
      const isLast = decision.allowed && window.held === 0;
      if (isLast && isFarFromLimit(window, limit, now)) leases.ask(keyId, state, { limit, isBusy });
      return decision;
    }
    if (leases.areAway(now)) return local.take(keyId, limit);
    const { promise, resolve } = Promise.withResolvers<RateDecision>();
    const isLikelyAllowed = isFarFromLimit(window, limit, now);
    leases.ask(keyId, state, { limit, isBusy, decide: resolve });
    return { decision: promise, isLikelyAllowed };
  };

  const timer = setInterval(() => void giveBack(states, ports, keptAfter), lookMilliseconds);
  return {
    take,
    stop: async () => {
      clearInterval(timer);
      await leases.settled();
      await giveBack(states, ports, () => 0);
    },
  };
}

interface Leases {
  readonly ask: (keyId: string, state: KeyState, asker: Asker) => void;
  /** Whether the database is left alone now, since it could not be asked. */
  readonly areAway: (now: number) => boolean;
  /** Waits for the leases under way. */
  readonly settled: () => Promise<unknown>;
}

/** Makes one lease of a key at a time, for all who ask for it meanwhile. */
function createLeases(ports: RateLimiterPorts, local: LocalWindows): Leases {
  const underWay = new Set<Promise<void>>();
  let outageUntil = Number.NEGATIVE_INFINITY;
  const areAway = (now: number): boolean => now < outageUntil;

  const decideLocally = (keyId: string, askers: readonly Asker[]): void => {
    for (const { decide, limit } of askers) decide?.(local.take(keyId, limit));
  };

  const leaseFor = async (keyId: string, state: KeyState): Promise<void> => {
    state.leasing = true;
    while (state.asking.length > 0) {
      const now = ports.monotonicNow();
      const askers = state.asking.filter((asker) => !takeFromHand(state.window, asker, now));
      state.asking = [];
      if (askers.length === 0) continue;
      if (areAway(now)) {
        decideLocally(keyId, askers);
        continue;
      }
      try {
        await serve(keyId, state.window, askers, ports);
      } catch (error) {
        outageUntil = ports.monotonicNow() + outageMilliseconds;
        ports.onOutage(error);
        decideLocally(keyId, askers);
      }
    }
    state.leasing = false;
  };

  return {
    ask: (keyId, state, asker) => {
      state.asking.push(asker);
      if (state.leasing) return;
      const leasing = leaseFor(keyId, state).finally(() => underWay.delete(leasing));
      underWay.add(leasing);
    },
    areAway,
    settled: () => Promise.all(underWay),
  };
}

/** A request that came while tokens for the next ones were on their way may find one of them; whether it did. */
function takeFromHand(window: KeyWindow, { decide, limit }: Asker, now: number): boolean {
  const decision = decide && takeLocalToken(window, limit, now);
  if (decision) decide?.(decision);
  return decision !== undefined;
}

async function serve(
  keyId: string,
  window: KeyWindow,
  askers: readonly Asker[],
  { lease, monotonicNow }: RateLimiterPorts,
): Promise<void> {
  const askedAt = monotonicNow();
  const waiting = askers.filter(({ decide }) => decide !== undefined).length;
  const limit = Math.min(...askers.map((asker) => asker.limit));
  const mostSpare = askers.some(({ isBusy }) => isBusy) ? mostSpareOfBusy : mostSpareOfIdle;
  const leased = await withTimeLimit(
    leaseTimeoutMilliseconds,
    lease(keyId, { waiting, mostSpare, limit, windowMilliseconds }),
  );
  const now = monotonicNow();
  addLease(window, leased, { askedAt, now, waiting });
  for (const { decide, limit: ownLimit } of askers) decide?.(takeToken(window, ownLimit, now));
}

/** How many of its tokens a key keeps after so long without a request. */
function keptAfter(milliseconds: number): number {
  if (milliseconds < idleMilliseconds) return Number.POSITIVE_INFINITY;
  return milliseconds < restMilliseconds ? 1 : 0;
}

async function giveBack(
  states: Map<string, KeyState>,
  ports: RateLimiterPorts,
  keptOf: (idleMilliseconds: number) => number,
): Promise<void> {
  const now = ports.monotonicNow();
  const returns: Promise<void>[] = [];
  for (const [keyId, { window, leasing }] of states) {
    const kept = keptOf(now - window.lastTakenAt);
    if (kept === Number.POSITIVE_INFINITY) continue;
    const unused = takeUnused(window, kept, now);
    // Tokens lost with a failed return are as good as used: fewer requests pass, never more.
    if (unused > 0) returns.push(ports.giveBack(keyId, window.windowStart, unused).catch(() => undefined));
    else if (!leasing && now >= window.endsAt) states.delete(keyId);
  }
  await Promise.all(returns);
}

function stateOf(states: Map<string, KeyState>, keyId: string): KeyState {
  const known = states.get(keyId);
  if (known !== undefined) return known;
  const created: KeyState = { window: unknownWindow(), asking: [], leasing: false };
  states.set(keyId, created);
  return created;
}
