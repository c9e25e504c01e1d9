/** The settings of a limit on parallel requests. */
export interface ConcurrencySettings {
  /**
   * The value below which the limit does not fall while requests are only a little late. When nearly all requests take five times their
   * target, it falls to a tenth of this value.
   */
  readonly min: number;
  /** The value of the limit at the start, before any request was measured. */
  readonly initial: number;
  /** The highest value of the limit. */
  readonly max: number;
  /** The time within which a request should be answered. The limit falls while more than a fifth of the requests take longer. */
  readonly targetMilliseconds: number;
}

/** The current state of a limit on parallel requests, for metrics. */
export interface ConcurrencyStatistics {
  readonly limit: number;
  readonly underWay: number;
}

/** A limit on the number of requests that run in parallel. It adapts to how long requests take. Each running request holds one permit. */
export interface ConcurrencyLimit {
  /**
   * Takes a permit for a request. Returns false when none is free. The last tenth of the permits is reserved for requests that cannot wait
   * (`mayWait` is false).
   */
  readonly take: (mayWait: boolean) => boolean;
  /** Takes a permit for a request that had one and let others use it. Always succeeds, even over the limit. */
  readonly reacquire: () => void;
  /** Gives a permit back when its request ends. */
  readonly release: () => void;
  /** Records how long a successful request took. */
  readonly note: (durationMilliseconds: number) => void;
  /** Adjusts the limit to the recorded durations. Call this about ten times a second. `isBehind` tells whether the event loop is late. */
  readonly adjust: (isBehind: boolean) => void;
  readonly statistics: () => ConcurrencyStatistics;
}

/** The minimum number of recorded requests for an adjustment. Fewer do not show whether a fifth of the requests are late. */
const minSamples = 10;
const lateShare = 0.2;
/**
 * A request that takes this many times its target is close to the deadlines of calls to other services and will fail. If one of two
 * replicas of such a service hangs, half of all requests are this slow, and a lower limit would not help.
 */
const severeLatencyFactor = 5;
const severeShare = 0.8;
const severeMinShare = 0.1;
const decrease = 0.9;
const increase = 5;
/** The share of the permits that requests may use when they can wait. The rest is reserved for requests that cannot. */
export const waitingShare = 0.9;

/**
 * Creates a limit on parallel requests with additive increase and multiplicative decrease, as in TCP's congestion avoidance (Jacobson,
 * "Congestion Avoidance and Control", 1988) and in `AIMDLimit` of Netflix's concurrency-limits. While too many requests are late, the limit
 * falls by a tenth. While requests are in time and the limit is reached, it rises slowly.
 *
 * By Little's law, fewer parallel requests take less time each. So admitted requests are served in time, and others can be refused at once.
 * The limit depends on the share of requests over a target and not on a mean, so that single slow requests do not count as overload.
 * Requests also count as late while the event loop is late (`isBehind`).
 */
export function createConcurrencyLimit(settings: ConcurrencySettings): ConcurrencyLimit {
  const { min, max, targetMilliseconds } = settings;
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
    const isSevere = samples >= minSamples && severe > samples * severeShare;
    const floor = Math.min(limit, isSevere ? Math.ceil(min * severeMinShare) : min);
    // The decrease starts from the number of requests that really ran in parallel. A limit far above that number would fall for too long
    // before it had an effect.
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
      const enough = samples >= minSamples;
      if (isBehind || (enough && late > samples * lateShare)) sink();
      else if (enough && peak * 2 >= limit) limit = Math.min(max, limit + increase);
      if (!enough && !isBehind) return;
      samples = 0;
      late = 0;
      severe = 0;
      peak = underWay;
    },
    statistics: () => ({ limit, underWay }),
  };
}
