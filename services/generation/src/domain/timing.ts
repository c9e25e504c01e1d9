/** The pace of background work, in milliseconds. */
export interface Timing {
  /** How often workers, sweeps and the scheduler look by themselves. */
  readonly pollMilliseconds: number;
  /** How long a worker may be silent before its work is taken up by another. */
  readonly leaseMilliseconds: number;
  readonly heartbeatMilliseconds: number;
  /** How often a call that waits for work of another process looks. */
  readonly waitPollMilliseconds: number;
  /** How often this process looks whether work of its was cancelled by another one. */
  readonly lostPollMilliseconds: number;
  /** The longest that a job may run in one go. */
  readonly jobLimitMilliseconds: number;
  /** The same for a draft. */
  readonly draftLimitMilliseconds: number;
  /** How long running jobs may go on after a stop before they are given back. */
  readonly stopGraceMilliseconds: number;
  /** How long before its deadline a call that waits gives its answer. */
  readonly answerMarginMilliseconds: number;
  /** How long work whose caller went away waits for it to come back: its connection may have broken. */
  readonly comeBackMilliseconds: number;
  /** How often what was left behind is cleared away. */
  readonly housekeepingMilliseconds: number;
}

/** The pace with leases of this length; each is renewed five times before it would run out. The time-out is of a draft that nobody waits for. */
export function timingWith(settings: {
  readonly leaseSeconds: number;
  readonly generationTimeoutSeconds: number;
}): Timing {
  const leaseMilliseconds = settings.leaseSeconds * 1_000;
  return {
    pollMilliseconds: 1_000,
    leaseMilliseconds,
    heartbeatMilliseconds: leaseMilliseconds / 5,
    waitPollMilliseconds: 400,
    lostPollMilliseconds: 400,
    jobLimitMilliseconds: 15 * 60_000,
    draftLimitMilliseconds: settings.generationTimeoutSeconds * 1_000,
    stopGraceMilliseconds: 9_000,
    answerMarginMilliseconds: 500,
    comeBackMilliseconds: 2_000,
    housekeepingMilliseconds: 60_000,
  };
}
