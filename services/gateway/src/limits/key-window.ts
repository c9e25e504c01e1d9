import type { RateDecision, TokenLease } from "../domain/rate-window.ts";

/** This replica's knowledge of the rate limit of an API key in the current minute. Times are in milliseconds on the monotonic clock. */
export interface KeyWindow {
  windowStart: Date;
  endsAt: number;
  /** The number of unused tokens in this replica. Each allows one request. */
  held: number;
  /** The number of tokens that all replicas together have taken, as of this replica's last query. */
  used: number;
  /** Until this time, requests are refused without asking the database, because the rate limit is reached. */
  refusedUntil: number;
  lastTakenAt: number;
}

/** How long after a refusal the database is asked for tokens again. Other replicas may have returned some by then. */
const refusalMilliseconds = 250;

const past = Number.NEGATIVE_INFINITY;

/** Creates the state for an API key about which this replica knows nothing yet. */
export function unknownWindow(): KeyWindow {
  return { windowStart: new Date(0), endsAt: past, held: 0, used: 0, refusedUntil: past, lastTakenAt: past };
}

/** Decides about a request with the tokens in this replica. Returns undefined when there is none and the database must be asked first. */
export function takeLocalToken(window: KeyWindow, limit: number, now: number): RateDecision | undefined {
  window.lastTakenAt = now;
  if (now >= window.endsAt) return undefined;
  if (window.held > 0) return takeToken(window, limit, now);
  return now < window.refusedUntil ? decisionOf(window, limit, now, false) : undefined;
}

/** Takes a token for a request after the database was asked for more. Refuses the request when there is still no token. */
export function takeToken(window: KeyWindow, limit: number, now: number): RateDecision {
  const allowed = window.held > 0;
  if (allowed) window.held -= 1;
  return decisionOf(window, limit, now, allowed);
}

/** Adds the tokens that the database gave for `waiting` requests. The database was asked at the time `askedAt`. */
export function addLease(
  window: KeyWindow,
  lease: TokenLease,
  times: { readonly askedAt: number; readonly now: number; readonly waiting: number },
): void {
  const sameWindow = window.windowStart.getTime() === lease.windowStart.getTime();
  window.windowStart = lease.windowStart;
  // The minute ends by the database's clock. Its end is calculated from the time before the query, so that no token is used too late.
  window.endsAt = times.askedAt + lease.endsInMilliseconds;
  window.held = (sameWindow ? window.held : 0) + lease.granted;
  window.used = lease.used;
  window.refusedUntil = lease.granted < times.waiting ? times.now + refusalMilliseconds : past;
}

/**
 * Removes the unused tokens of a key that no longer gets requests and returns their number. They are given back, so that other replicas can
 * use them.
 */
export function takeUnused(window: KeyWindow, now: number): number {
  const unused = now < window.endsAt ? window.held : 0;
  window.held = 0;
  window.used -= unused;
  return unused;
}

function decisionOf(window: KeyWindow, limit: number, now: number, allowed: boolean): RateDecision {
  return {
    allowed,
    limit,
    remaining: allowed ? Math.max(0, limit - window.used + window.held) : 0,
    resetSeconds: Math.max(1, Math.ceil((window.endsAt - now) / 1_000)),
  };
}
