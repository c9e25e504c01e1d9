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

export interface TimingSettings {
  readonly leaseSeconds: number;
  /** How long a draft that nobody waits for may take. */
  readonly generationTimeoutSeconds: number;
}

/** The pace with leases of this length; each is renewed five times before it would run out. */
export function timingWith({ leaseSeconds, generationTimeoutSeconds }: TimingSettings): Timing {
  const leaseMilliseconds = leaseSeconds * 1_000;
  const draftLimitMilliseconds = generationTimeoutSeconds * 1_000;
  return { ...defaultTiming, leaseMilliseconds, heartbeatMilliseconds: leaseMilliseconds / 5, draftLimitMilliseconds };
}

export const defaultTiming: Timing = {
  pollMilliseconds: 1_000,
  leaseMilliseconds: 15_000,
  heartbeatMilliseconds: 3_000,
  waitPollMilliseconds: 400,
  lostPollMilliseconds: 400,
  jobLimitMilliseconds: 15 * 60_000,
  draftLimitMilliseconds: 15 * 60_000,
  stopGraceMilliseconds: 9_000,
  answerMarginMilliseconds: 500,
  comeBackMilliseconds: 2_000,
  housekeepingMilliseconds: 60_000,
};
