export interface RetrySchedule {
  /** The wait before the second attempt, the third, and so on. */
  readonly delaysSeconds: readonly number[];
  /** 0.2 spreads each wait evenly over ±20 %. */
  readonly jitter: number;
  /** The longest wait that a receiver's Retry-After can ask for. */
  readonly maximumRetryAfterSeconds: number;
}

/** The schedule of the decisions: at once, then 10 s, 60 s and 600 s later, each ± 20 %; Retry-After up to an hour. */
export const standardSchedule: RetrySchedule = {
  delaysSeconds: [10, 60, 600],
  jitter: 0.2,
  maximumRetryAfterSeconds: 3_600,
};

/** How many attempts a series has when nothing crashes. */
export function maximumAttempts({ delaysSeconds }: RetrySchedule): number {
  return delaysSeconds.length + 1;
}

export interface FailedAttempt {
  /** How many attempts of this series were made, this one included. */
  readonly attemptsMade: number;
  /** What the receiver asked for, when it did. */
  readonly retryAfterSeconds?: number;
}

/**
 * The wait before the next attempt, or undefined when there is none. Retry-After only ever lengthens it.
 * @param random a number from 0 up to 1
 */
export function nextDelayMilliseconds(
  schedule: RetrySchedule,
  { attemptsMade, retryAfterSeconds = 0 }: FailedAttempt,
  random: number,
): number | undefined {
  const delaySeconds = schedule.delaysSeconds[attemptsMade - 1];
  if (delaySeconds === undefined) return undefined;
  const jittered = delaySeconds * (1 + schedule.jitter * (2 * random - 1));
  const asked = Math.min(retryAfterSeconds, schedule.maximumRetryAfterSeconds);
  return Math.round(Math.max(jittered, asked) * 1000);
}
