import { setTimeout as delay } from "node:timers/promises";
import { ServiceError } from "../errors/index.ts";
import { overloaded } from "./concurrent-call-limit.ts";

const mostTokens = 200;
const tokensPerSuccess = 0.1;

/**
 * A token bucket over all calls of a client: a failure takes a token, ten successes give one back, and nothing is tried again
 * while less than half are left. In an outage retries stay a tenth of the load, so that they never make an overload worse.
 * Source: gRPC proposal A6, "Throttling Retry Attempts and Hedged RPCs".
 */
export function createRetryBudget() {
  let tokens = mostTokens;
  return {
    mayRetry: (): boolean => tokens > mostTokens / 2,
    succeeded: (): void => {
      tokens = Math.min(mostTokens, tokens + tokensPerSuccess);
    },
    failed: (): void => {
      tokens = Math.max(0, tokens - 1);
    },
  };
}

export interface RetryOptions {
  /** Epoch milliseconds; no attempt goes beyond. */
  readonly deadline: number;
  /** How long one attempt may take when it is not the last. */
  readonly attemptMilliseconds?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly budget: ReturnType<typeof createRetryBudget>;
}

const mostRounds = 3;
const firstPauseMilliseconds = 100;

/** A timer may end a millisecond before the clock shows its time: the two are rounded each for itself. */
const timerErrorMilliseconds = 2;

/**
 * Tries again when the service is away: up to three rounds, with full jitter, never past the deadline, and only as the budget
 * allows. A service that refuses because it has too much to do is not asked again. In a round after one that ran out of time two
 * replicas are asked at once, since the next in turn may be the one that hangs; the first answer counts, and each costs the budget.
 */
export async function retryUnavailable<Result>(
  attempt: (until: number) => Promise<Result>,
  { deadline, attemptMilliseconds, signal, budget }: RetryOptions,
): Promise<Result> {
  let ranOutOfTime = false;
  for (let count = 1; ; count += 1) {
    const isLast = attemptMilliseconds === undefined || count >= mostRounds || !budget.mayRetry();
    const until = isLast ? deadline : Math.min(deadline, Date.now() + attemptMilliseconds);
    try {
      const result = await (ranOutOfTime ? firstOf([attempt(until), attempt(until)]) : attempt(until));
      budget.succeeded();
      return result;
    } catch (error) {
      if (signal?.aborted || !isAway(error)) throw error;
      budget.failed();
      if (ranOutOfTime) budget.failed();
      ranOutOfTime = Date.now() >= until - timerErrorMilliseconds;
      const pause = ranOutOfTime ? 0 : firstPauseMilliseconds * 4 ** (count - 1) * (0.5 + Math.random());
      const mayRetry = count < mostRounds && error.reason !== overloaded && budget.mayRetry();
      if (!mayRetry || Date.now() + pause >= deadline) throw error;
      await delay(pause, undefined, signal === undefined ? {} : { signal }).catch(() => signal?.throwIfAborted());
    }
  }
}

/** The first answer, be it a failure of the work itself; "away" only when all are. */
async function firstOf<Result>(attempts: readonly Promise<Result>[]): Promise<Result> {
  const answers = attempts.map((attempt) =>
    attempt.then(
      (result) => ({ result }),
      (error: unknown) => {
        if (isAway(error)) throw error;
        return { error };
      },
    ),
  );
  const first = await Promise.any(answers).catch(({ errors }: AggregateError) => ({ error: errors[0] as unknown }));
  if ("error" in first) throw first.error;
  return first.result;
}

function isAway(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.kind === "unavailable";
}
