/** Intervals and limits of background work, in milliseconds. */
export interface Timing {
  /**
   * How often workers, clean-up tasks and the scheduler look for new work, and how often a waiting call looks for the
   * result of its job.
   */
  readonly pollMilliseconds: number;
  /**
   * A job is reserved for its worker (the lease). If the worker does not renew the lease for this time, other workers
   * take over the job.
   */
  readonly leaseMilliseconds: number;
  readonly heartbeatMilliseconds: number;
  /** Interval at which this process checks whether another process cancelled one of its jobs. */
  readonly lostPollMilliseconds: number;
  /** Time limit for one attempt of a job that is not a draft. */
  readonly jobLimitMilliseconds: number;
  /** Time limit for one attempt of a draft job. */
  readonly draftLimitMilliseconds: number;
  /** When the process stops, running jobs get this much time before they are returned to the queue. */
  readonly stopGraceMilliseconds: number;
  /** A call that waits for a job answers this long before its deadline, so that the answer still arrives in time. */
  readonly answerMarginMilliseconds: number;
  /** If a caller disconnects, its job is cancelled only after this time, because the client may reconnect. */
  readonly reconnectMilliseconds: number;
  /** Interval at which expired data is deleted. */
  readonly housekeepingMilliseconds: number;
}

/**
 * Returns the intervals and limits for a lease duration (how long a job is reserved for its worker) and a time limit of drafts. A
 * lease is renewed five times before it would expire.
 */
export function timingWith(settings: {
  readonly leaseSeconds: number;
  readonly generationTimeoutSeconds: number;
}): Timing {
  const leaseMilliseconds = settings.leaseSeconds * 1_000;
  return {
    pollMilliseconds: 1_000,
    leaseMilliseconds,
    heartbeatMilliseconds: leaseMilliseconds / 5,
    lostPollMilliseconds: 400,
    jobLimitMilliseconds: 15 * 60_000,
    draftLimitMilliseconds: settings.generationTimeoutSeconds * 1_000,
    stopGraceMilliseconds: 9_000,
    answerMarginMilliseconds: 500,
    reconnectMilliseconds: 2_000,
    housekeepingMilliseconds: 60_000,
  };
}
