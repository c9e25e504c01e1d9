/** The result of an attempt to deliver a webhook. */
export interface AttemptResult {
  readonly status: number;
  readonly durationMilliseconds: number;
  readonly responseExcerpt: string;
  /** The reason of a failure. Not set when the receiver accepted the delivery. */
  readonly error?: string;
  readonly retryAfterSeconds?: number;
  /** Set when the receiver did not respond in time. */
  readonly isTimeout?: boolean;
  /** Set when no later attempt can succeed, for example because the encrypted key belongs to another account. */
  readonly isFinal?: boolean;
}

/** The decision about a delivery after an attempt: it was delivered, it is retried after a delay, or it has failed. */
export type Verdict =
  | { readonly state: "delivered" }
  | { readonly state: "failed" }
  | { readonly state: "pending"; readonly delayMilliseconds: number };

/** The delays in seconds before the second, third and fourth attempt, as the specification says. */
export const standardDelaysSeconds: readonly number[] = [10, 60, 600];

/** How much each delay before a retry varies at random: up to this share of the delay, shorter or longer. */
const jitter = 0.2;

/** The longest delay in seconds that a receiver can request with the header Retry-After. */
const maxRetryAfterSeconds = 3_600;

/**
 * Decides whether a delivery is retried after an attempt with this result, and when. A Retry-After header can only make
 * a delay longer.
 * @param attemptsMade the number of attempts so far, including this one
 * @param delaysSeconds the delays before the second attempt, the third, and so on
 * @param random a number from 0 to less than 1, by which the delay varies
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
  const asked = Math.min(result.retryAfterSeconds ?? 0, maxRetryAfterSeconds);
  return { state: "pending", delayMilliseconds: Math.round(Math.max(jittered, asked) * 1_000) };
}
