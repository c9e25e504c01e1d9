import { nextDelayMilliseconds, type RetrySchedule } from "./retry-schedule.ts";

/** How one attempt ended. */
export interface AttemptResult {
  readonly status: number;
  readonly durationMilliseconds: number;
  readonly responseExcerpt: string;
  /** Not set exactly when the receiver took the delivery. */
  readonly error?: string;
  readonly retryAfterSeconds?: number;
  /** The receiver took too long. */
  readonly isTimeout?: boolean;
  /** Set when no later attempt could end otherwise, for example because the sealed key is another account's. */
  readonly isFinal?: boolean;
}

/** What becomes of the delivery. */
export type Verdict =
  | { readonly state: "delivered" }
  | { readonly state: "failed" }
  | { readonly state: "pending"; readonly delayMilliseconds: number };

/**
 * Decides after an attempt whose outcome is known.
 * @param attemptsMade how many attempts of this series were made, this one included
 * @param random a number from 0 up to 1, for the jitter
 */
export function decideVerdict(
  result: AttemptResult,
  attemptsMade: number,
  schedule: RetrySchedule,
  random: number,
): Verdict {
  if (result.error === undefined) return { state: "delivered" };
  if (result.isFinal === true) return { state: "failed" };
  const failed = { attemptsMade, retryAfterSeconds: result.retryAfterSeconds };
  const delayMilliseconds = nextDelayMilliseconds(schedule, failed, random);
  return delayMilliseconds === undefined ? { state: "failed" } : { state: "pending", delayMilliseconds };
}
