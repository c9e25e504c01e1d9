import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { types } from "node:util";
import { unavailable } from "../errors/index.ts";

/** The answer to one call of a batch: its result, or the error with which the call rejects. */
export type Answer<Result> = Result | Error;

/** Converts any thrown value to an Error. */
export const toError = (thrown: unknown): Error => (types.isNativeError(thrown) ? thrown : new Error(String(thrown)));

export interface BatchLimits {
  /** The maximum number of calls that are combined into a batch; 100 by default. */
  readonly maxBatchSize?: number;
  /** The maximum number of batches that run at the same time; 2 by default. A batch that takes over a second is not counted any more. */
  readonly maxConcurrency?: number;
  /** How long a call waits until fewer batches run; 1.5 seconds by default. After it the call rejects as "unavailable". */
  readonly maxWaitMilliseconds?: number;
  /** The minimum time between the starts of two batches that run after one another; none by default. */
  readonly spacing?: Spacing;
}

/**
 * How long after the start of a batch the next one may start in its place: `millisecondsPerCall` for each call in the batch, at most
 * `maxMilliseconds`. Rare calls do not wait. Frequent calls form larger batches, which cost the database less than many small ones.
 */
export interface Spacing {
  readonly millisecondsPerCall: number;
  readonly maxMilliseconds: number;
}

/** After this time a batch no longer prevents others from starting, so that a hanging connection only delays its own calls. */
const patienceMilliseconds = 1_000;

interface Waiting<Call, Result> {
  readonly call: Call;
  /** The time after which the call is rejected as too late, on a monotonic clock in milliseconds. */
  readonly giveUpAt: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Combines many small queries to a database or another service into few larger ones. Calls in the same turn of the event loop
 * form a batch, which starts at once when a slot is free. Calls that arrive while no slot is free form the next batch. A batch
 * always starts after its calls, so a read sees every earlier write. While the database is unavailable, calls fail after
 * `maxWaitMilliseconds`.
 * Source: group commit of databases; for reads DataLoader (github.com/graphql/dataloader), without its cache.
 * @param answer returns one answer for each call, in the same order; when it rejects, all calls of the batch reject. It runs in
 * no call's context. Results must not be instances of `Error`, and must not be changed, because callers may share them
 */
export function createBatcher<Call, Result>(
  answer: (calls: readonly Call[]) => Promise<readonly Answer<Result>[]>,
  { maxBatchSize = 100, maxConcurrency = 2, maxWaitMilliseconds = 1_500, spacing }: BatchLimits = {},
): (call: Call) => Promise<Result> {
  const outsideOfCalls = AsyncLocalStorage.snapshot();
  const waiting: Waiting<Call, Result>[] = [];
  let underWay = 0;
  let isCalled = false;

  const callForWork = (): void => {
    if (isCalled || waiting.length === 0 || underWay >= maxConcurrency) return;
    isCalled = true;
    outsideOfCalls(() => setImmediate(work));
  };
  const work = async (): Promise<void> => {
    isCalled = false;
    underWay += 1;
    const batch = waiting.splice(0, maxBatchSize);
    callForWork();
    const inTime = rejectLate(batch);
    const beganAt = performance.now();
    if (inTime.length > 0) await orPatience(settle(inTime, answer));
    if (spacing !== undefined && waiting.length < maxBatchSize) await keepApart(beganAt, batch.length, spacing);
    underWay -= 1;
    callForWork();
  };

  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, giveUpAt: performance.now() + maxWaitMilliseconds, resolve, reject });
      callForWork();
    });
}

/** Waits until the minimum time after the start of the last batch is over. */
async function keepApart(
  beganAt: number,
  calls: number,
  { millisecondsPerCall, maxMilliseconds }: Spacing,
): Promise<void> {
  const left = beganAt + Math.min(calls * millisecondsPerCall, maxMilliseconds) - performance.now();
  if (left >= 1) await delay(left);
}

/** Rejects the calls of a batch that have waited too long and returns the others. */
function rejectLate<Call, Result>(batch: readonly Waiting<Call, Result>[]): readonly Waiting<Call, Result>[] {
  const now = performance.now();
  return batch.filter(({ giveUpAt, reject }) => {
    if (now > giveUpAt) reject(unavailable(undefined, { cause: new Error("No permit for a question in time") }));
    return now <= giveUpAt;
  });
}

/** Waits for the end of a batch, for at most `patienceMilliseconds`. */
function orPatience(work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMilliseconds);
    void work.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function settle<Call, Result>(
  batch: readonly Waiting<Call, Result>[],
  answer: (calls: readonly Call[]) => Promise<readonly Answer<Result>[]>,
): Promise<void> {
  try {
    const answers = await answer(batch.map(({ call }) => call));
    for (const [index, { resolve, reject }] of batch.entries()) {
      const given = answers[index];
      // In tests, errors of Node belong to another realm than this module. `instanceof Error` is false for them.
      if (types.isNativeError(given)) reject(given);
      else resolve(given as Result);
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
