/** What keeps a limit within reason. */
export interface ConcurrencySettings {
  /** Not fewer at once than this while they are only late; a tenth of it when nearly all take five times what they may. */
  readonly least: number;
  /** How many at once before anything has been measured. */
  readonly initial: number;
  /** Never more at once than this. */
  readonly most: number;
  /** How long a request may take; the limit sinks while more than a fifth take longer. */
  readonly targetMilliseconds: number;
}

/** How a limit stands. */
export interface ConcurrencyStatistics {
  readonly limit: number;
  readonly underWay: number;
}

/** A limit on requests under way that follows how long they take. */
export interface ConcurrencyLimit {
  /** Takes a permit; false when there is none. What may wait finds none a little earlier than what may not. */
  readonly take: (mayWait: boolean) => boolean;
  /** Takes a permit for a request that was let in before and comes back; there is always one. */
  readonly reacquire: () => void;
  /** Gives a permit back. */
  readonly release: () => void;
  /** Tells how long a request took that did what it was asked. */
  readonly note: (durationMilliseconds: number) => void;
  /** Adjusts the limit to what was noted since the last time; to be called some ten times a second. */
  readonly adjust: (isBehind: boolean) => void;
  readonly statistics: () => ConcurrencyStatistics;
}

/** Fewer than these say nothing about a fifth. */
const leastSamples = 10;
const lateShare = 0.2;
/**
 * So many times the target is near the deadlines of calls: who is let in then is served by nobody. One of two replicas that hangs
 * delays half of all requests so, which fewer requests at once would not mend.
 */
const severeLatencyFactor = 5;
const severeShare = 0.8;
const severeLeastShare = 0.1;
const decrease = 0.9;
const increase = 5;
/** The part of a limit that what may wait can have; the rest is for what may not. */
export const waitingShare = 0.9;

/**
 * Additive increase, multiplicative decrease, as in TCP's congestion avoidance (Jacobson, "Congestion Avoidance and Control", 1988)
 * and as `AIMDLimit` of Netflix's concurrency-limits applies it to requests: while too many are late, a tenth fewer are let in;
 * while they are in time and the limit is in use, a few more. By Little's law a bound on what is under way bounds how long it
 * takes, so those who are let in are served in time and the rest can be refused at once. Lateness is a share over a target
 * instead of a mean, so that single slow requests do not count as overload; a late event loop (`isBehind`) counts as lateness.
 */
export function createConcurrencyLimit(settings: ConcurrencySettings): ConcurrencyLimit {
  const { least, most, targetMilliseconds } = settings;
  let limit = settings.initial;
  let underWay = 0;
  let peak = 0;
  let samples = 0;
  let late = 0;
  let severe = 0;

  const occupy = (): void => {
    underWay += 1;
    if (underWay > peak) peak = underWay;
  };
  const sink = (): void => {
    const isSevere = samples >= leastSamples && severe > samples * severeShare;
    const floor = Math.min(limit, isSevere ? Math.ceil(least * severeLeastShare) : least);
    // From what really was under way: a limit far above it would take long to come down to where it matters.
    limit = Math.max(floor, Math.floor(Math.min(limit, peak) * decrease));
  };

  return {
    take: (mayWait) => {
      if (underWay >= (mayWait ? limit * waitingShare : limit)) return false;
      occupy();
      return true;
    },
    reacquire: occupy,
    release: () => {
      underWay -= 1;
    },
    note: (durationMilliseconds) => {
      samples += 1;
      if (durationMilliseconds > targetMilliseconds) late += 1;
      if (durationMilliseconds > targetMilliseconds * severeLatencyFactor) severe += 1;
    },
    adjust: (isBehind) => {
      const enough = samples >= leastSamples;
      if (isBehind || (enough && late > samples * lateShare)) sink();
      else if (enough && peak * 2 >= limit) limit = Math.min(most, limit + increase);
      if (!enough && !isBehind) return;
      samples = 0;
      late = 0;
      severe = 0;
      peak = underWay;
    },
    statistics: () => ({ limit, underWay }),
  };
}
