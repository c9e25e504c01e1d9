import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const lookEveryMilliseconds = 5_000;
/** Of one processor; above it somebody would feel a collection. */
const mostBusy = 0.1;
/** V8 gives memory back when little was allocated since the collection before, so it takes two. */
const secondAfterMilliseconds = 1_500;
const leastGrowthBytes = 32 * 1_048_576;
const leastPauseMilliseconds = 60_000;

/** What a process did since it was last looked at, and how it stands. */
export interface Restlessness {
  /** The share of one processor that it took. */
  readonly busy: number;
  readonly residentBytes: number;
  /** What it had after the last collection; undefined before the first. */
  readonly bytesAfterLast: number | undefined;
  readonly millisecondsSinceLast: number;
}

/** Whether a collection now gives back much, and keeps nobody waiting. */
export function isTimeToCollect(state: Restlessness): boolean {
  const { busy, residentBytes, bytesAfterLast, millisecondsSinceLast } = state;
  if (busy > mostBusy) return false;
  if (bytesAfterLast === undefined) return true;
  return residentBytes > bytesAfterLast + leastGrowthBytes && millisecondsSinceLast >= leastPauseMilliseconds;
}

/**
 * V8 by itself keeps what a start or a busy hour took for as long as hardly anything is allocated: a third of an idle process, two thirds
 * of one that was busy. When things have calmed down it is given back, once a minute at most; each collection takes some 50 ms.
 */
export function collectWhenCalm(): void {
  let lookedAt = performance.now();
  let processorTime = process.cpuUsage();
  let collectedAt = Number.NEGATIVE_INFINITY;
  let bytesAfterLast: number | undefined;
  const look = (): void => {
    const now = performance.now();
    const { user, system } = process.cpuUsage(processorTime);
    const busy = (user + system) / 1_000 / (now - lookedAt);
    lookedAt = now;
    processorTime = process.cpuUsage();
    const residentBytes = process.memoryUsage.rss();
    if (!isTimeToCollect({ busy, residentBytes, bytesAfterLast, millisecondsSinceLast: now - collectedAt })) return;
    collectedAt = now;
    bytesAfterLast = residentBytes;
    collectGarbage();
    setTimeout(() => {
      collectGarbage();
      bytesAfterLast = process.memoryUsage.rss();
    }, secondAfterMilliseconds).unref();
  };
  setInterval(look, lookEveryMilliseconds).unref();
}

/** A full collection. V8 hands its function only to contexts that are made after it was asked to. */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
}
