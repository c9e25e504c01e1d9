import { setTimeout as delay } from "node:timers/promises";
import { ServiceError } from "../errors/index.ts";
import { overloaded } from "./concurrent-call-limit.ts";

const maxTokens = 200;
const tokensPerSuccess = 0.1;

/**
 * Creates the limit on the retries of a client, a token bucket: each failure takes a token, ten successes return one, and there are no
 * retries while at most half of the tokens are left. In an outage, retries then add at most a tenth of the load, so they cannot make an
 * overload worse. Source: gRPC proposal A6, "Throttling Retry Attempts and Hedged RPCs".
 */
export function createRetryBudget() {
  let tokens = maxTokens;
  return {
    mayRetry: (): boolean => tokens > maxTokens / 2,
    succeeded: (): void => {
      tokens = Math.min(maxTokens, tokens + tokensPerSuccess);
    },
    failed: (): void => {
      tokens = Math.max(0, tokens - 1);
    },
  };
}

export interface RetryOptions {
  /** When the call ends, in milliseconds since 1970. No attempt lasts longer. */
  readonly deadline: number;
  /** The time limit of each attempt except the last one, which may use all of the remaining time. */
  readonly attemptMilliseconds?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly budget: ReturnType<typeof createRetryBudget>;
}

const maxRounds = 3;
const firstPauseMilliseconds = 100;

/** A timer may fire this many milliseconds before the clock shows its time, because timer and clock are rounded separately. */
const timerErrorMilliseconds = 2;

/**
 * Runs a call and retries it while the service is unavailable: up to three rounds with random pauses (full jitter), never past the
 * deadline, and only when the limit on retries allows it. A service that is overloaded is not retried. After a round that timed out, the
 * next round asks two replicas at the same time, because the one that hung may be asked again. The first answer counts, and each failed
 * request uses up the limit.
 */
export async function retryUnavailable<Result>(
  attempt: (until: number) => Promise<Result>,
  { deadline, attemptMilliseconds, signal, budget }: RetryOptions,
): Promise<Result> {
  let ranOutOfTime = false;
  for (let count = 1; ; count += 1) {
    const isLast = attemptMilliseconds === undefined || count >= maxRounds || !budget.mayRetry();
    const until = isLast ? deadline : Math.min(deadline, Date.now() + attemptMilliseconds);
    try {
      const result = await (ranOutOfTime ? firstAnswer([attempt(until), attempt(until)]) : attempt(until));
      budget.succeeded();
      return result;
    } catch (error) {
      if (signal?.aborted || !isAway(error)) throw error;
      budget.failed();
      if (ranOutOfTime) budget.failed();
      ranOutOfTime = Date.now() >= until - timerErrorMilliseconds;
      const pause = ranOutOfTime ? 0 : firstPauseMilliseconds * 4 ** (count - 1) * (0.5 + Math.random());
      const mayRetry = count < maxRounds && error.reason !== overloaded && budget.mayRetry();
      if (!mayRetry || Date.now() + pause >= deadline) throw error;
      await delay(pause, undefined, signal === undefined ? {} : { signal }).catch(() => signal?.throwIfAborted());
    }
  }
}

/**
 * Returns the first answer of several attempts, whether it is a result or an error of the work itself. "unavailable" is no answer: the
 * function rejects with it only when all attempts do.
 */
async function firstAnswer<Result>(attempts: readonly Promise<Result>[]): Promise<Result> {
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
