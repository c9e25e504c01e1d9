import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { types } from "node:util";
import { unavailable } from "../errors/index.ts";

/** What became of one of several calls that were answered together: its result, or the error that it rejects with. */
export type Answer<Result> = Result | Error;

/** What was thrown as an answer that is an error. */
export const toError = (thrown: unknown): Error => (types.isNativeError(thrown) ? thrown : new Error(String(thrown)));

export interface BatchLimits {
  /** How many calls are answered together at most; 100 unless given. */
  readonly maximumBatchSize?: number;
  /** How many times `answer` runs at once at most, those that take over a second not counted; 2 unless given. */
  readonly maximumConcurrency?: number;
  /** How long a call waits for a permit before it is given up as "unavailable"; 1.5 seconds unless given. */
  readonly longestWaitMilliseconds?: number;
  /** How far apart two questions of one permit are; as close as they come unless given. */
  readonly spacing?: Spacing;
}

/**
 * The next question begins no sooner after the last one began than so long for each call that this one answered, up to the longest. So
 * calls that are seldom wait for nothing, and those that come faster than one in this time are asked together, many at once: a question
 * costs the database more than what is in it.
 */
export interface Spacing {
  readonly millisecondsPerCall: number;
  readonly longestMilliseconds: number;
}

/** A connection that hangs holds up no more than what it was asked. */
const patienceMilliseconds = 1_000;

interface Waiting<Call, Result> {
  readonly call: Call;
  /** Of a clock that never goes back, in milliseconds. */
  readonly giveUpAt: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Makes many small questions, to a database or another service, into few larger ones. Calls of one turn of the event loop go together, at once when there
 * is a permit; those that come while none is free go together when one is. An answer always begins after its call, so a read sees every
 * write before it. While the database is away calls fail rather than queue up.
 *
 * `answer` gives one answer for each call, in their order and in no call's context; when it rejects, all of them do. Results must not
 * be an `Error`, and are shared, so they must not be changed.
 * Source: group commit of databases; for reads DataLoader (github.com/graphql/dataloader), without its cache.
 */
export function createBatcher<Call, Result>(
  answer: (calls: readonly Call[]) => Promise<readonly Answer<Result>[]>,
  { maximumBatchSize = 100, maximumConcurrency = 2, longestWaitMilliseconds = 1_500, spacing }: BatchLimits = {},
): (call: Call) => Promise<Result> {
  const outsideOfCalls = AsyncLocalStorage.snapshot();
  const waiting: Waiting<Call, Result>[] = [];
  let underWay = 0;
  let isCalled = false;

  const callForWork = (): void => {
    if (isCalled || waiting.length === 0 || underWay >= maximumConcurrency) return;
    isCalled = true;
    outsideOfCalls(() => setImmediate(work));
  };
  const work = async (): Promise<void> => {
    isCalled = false;
    underWay += 1;
    const batch = waiting.splice(0, maximumBatchSize);
    callForWork();
    const inTime = rejectLate(batch);
    const beganAt = performance.now();
    if (inTime.length > 0) await orPatience(settle(inTime, answer));
    if (spacing !== undefined && waiting.length < maximumBatchSize) await keepApart(beganAt, batch.length, spacing);
    underWay -= 1;
    callForWork();
  };

  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, giveUpAt: performance.now() + longestWaitMilliseconds, resolve, reject });
      callForWork();
    });
}

/** Waits until the next question may begin, when that is more than a moment. */
async function keepApart(
  beganAt: number,
  calls: number,
  { millisecondsPerCall, longestMilliseconds }: Spacing,
): Promise<void> {
  const left = beganAt + Math.min(calls * millisecondsPerCall, longestMilliseconds) - performance.now();
  if (left >= 1) await delay(left);
}

/** Gives up those that waited too long; gives the others. */
function rejectLate<Call, Result>(batch: readonly Waiting<Call, Result>[]): readonly Waiting<Call, Result>[] {
  const now = performance.now();
  return batch.filter(({ giveUpAt, reject }) => {
    if (now > giveUpAt) reject(unavailable(undefined, { cause: new Error("No permit for a question in time") }));
    return now <= giveUpAt;
  });
}

/** Waits for the end of work, or until it has taken too long to wait for it. */
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
      // An error of Node itself may come from another realm than this module, as it does in tests.
      if (types.isNativeError(given)) reject(given);
      else resolve(given as Result);
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
