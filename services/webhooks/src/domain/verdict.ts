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

/** The waits of the decisions before the second attempt, the third and the fourth. */
export const standardDelaysSeconds: readonly number[] = [10, 60, 600];

/** Each wait is spread evenly over ± a fifth. */
const jitter = 0.2;

/** The longest wait that a receiver's Retry-After can ask for. */
const longestRetryAfterSeconds = 3_600;

/**
 * Decides after an attempt whose outcome is known. Retry-After only ever lengthens a wait.
 * @param attemptsMade how many attempts of this series were made, this one included
 * @param delaysSeconds the wait before the second attempt, the third, and so on
 * @param random a number from 0 up to 1, for the jitter
 */
export function decideVerdict(
  result: AttemptResult,
  attemptsMade: number,
  delaysSeconds: readonly number[],
  random: number,
): Verdict {
  if (result.error === undefined) return { state: "delivered" };
  const delaySeconds = delaysSeconds[attemptsMade - 1];
  if (result.isFinal === true || delaySeconds === undefined) return { state: "failed" };
  const jittered = delaySeconds * (1 + jitter * (2 * random - 1));
  const asked = Math.min(result.retryAfterSeconds ?? 0, longestRetryAfterSeconds);
  return { state: "pending", delayMilliseconds: Math.round(Math.max(jittered, asked) * 1_000) };
}
