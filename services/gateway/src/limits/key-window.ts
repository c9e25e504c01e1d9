import type { RateDecision, TokenLease } from "../domain/rate-window.ts";

/** What one replica knows of one key's window. Times are of the monotonic clock, in milliseconds. */
export interface KeyWindow {
  windowStart: Date;
  endsAt: number;
  /** Tokens in hand. */
  held: number;
  /** Tokens given to all replicas, as of the last lease. */
  used: number;
  /** Until then the limit counts as reached, without asking again. */
  refusedUntil: number;
  lastTakenAt: number;
}

/** How long after a refusal a replica asks whether others have given tokens back. */
const refusalMilliseconds = 250;

const past = Number.NEGATIVE_INFINITY;

/** A window of which nothing is known yet. */
export function unknownWindow(): KeyWindow {
  return { windowStart: new Date(0), endsAt: past, held: 0, used: 0, refusedUntil: past, lastTakenAt: past };
}

/** Decides by what is in hand; undefined when the database has to be asked. */
export function takeLocalToken(window: KeyWindow, limit: number, now: number): RateDecision | undefined {
  window.lastTakenAt = now;
  if (now >= window.endsAt) return undefined;
  if (window.held > 0) return takeToken(window, limit, now);
  return now < window.refusedUntil ? decisionOf(window, limit, now, false) : undefined;
}

/** Takes a token after a lease; refuses when there is none. */
export function takeToken(window: KeyWindow, limit: number, now: number): RateDecision {
  const allowed = window.held > 0;
  if (allowed) window.held -= 1;
  return decisionOf(window, limit, now, allowed);
}

/** Adds a lease that was asked for at `askedAt` on behalf of `waiting` requests. */
export function addLease(
  window: KeyWindow,
  lease: TokenLease,
  times: { readonly askedAt: number; readonly now: number; readonly waiting: number },
): void {
  const sameWindow = window.windowStart.getTime() === lease.windowStart.getTime();
  window.windowStart = lease.windowStart;
  // Counted from before the question, so that no token is used after its window has ended by the database's clock.
  window.endsAt = times.askedAt + lease.endsInMilliseconds;
  window.held = (sameWindow ? window.held : 0) + lease.granted;
  window.used = lease.used;
  window.refusedUntil = lease.granted < times.waiting ? times.now + refusalMilliseconds : past;
}

/** Takes the tokens that are still good out of an idle window; 0 when there are none. */
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
