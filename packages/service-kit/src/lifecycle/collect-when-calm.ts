import { flushCompileCache } from "node:module";

const lookEveryMilliseconds = 1_000;
/** Of one processor; a process that takes more has requests, and one of them would wait for a collection. */
const mostBusy = 0.1;
/** A pause between two requests is no calm. */
const leastCalmMilliseconds = 3_000;
const leastGrowthBytes = 32 * 1_048_576;
const leastPauseMilliseconds = 60_000;
/** After a start V8 needs several collections before it gives back code that did not run again. */
const collectionsOfStart = 5;
const pauseOfStartMilliseconds = 10_000;

/**
 * V8 by itself keeps what a start or a busy hour took for as long as hardly anything is allocated: a third of an idle process, two thirds
 * of one that was busy. When things have calmed down it is given back; each collection takes some 100 ms. Does nothing in a process that
 * was not started with `--expose-gc`.
 */
export function collectWhenCalm(): void {
  const { gc: collect } = globalThis;
  if (collect === undefined) return;
  let lookedAt = performance.now();
  let processorTime = process.cpuUsage();
  let calmSince = lookedAt;
  let collectedAt = Number.NEGATIVE_INFINITY;
  let bytesAfterLast = 0;
  let collections = 0;
  /** Whether a collection gives back much: after a start always, later when the process has grown. */
  const isWorthIt = (millisecondsSinceLast: number): boolean => {
    if (collections < collectionsOfStart) return millisecondsSinceLast >= pauseOfStartMilliseconds;
    const hasGrown = process.memoryUsage.rss() > bytesAfterLast + leastGrowthBytes;
    return millisecondsSinceLast >= leastPauseMilliseconds && hasGrown;
  };
  const look = (): void => {
    const now = performance.now();
    const { user, system } = process.cpuUsage(processorTime);
    if ((user + system) / 1_000 / (now - lookedAt) > mostBusy) calmSince = now;
    lookedAt = now;
    processorTime = process.cpuUsage();
    if (now - calmSince < leastCalmMilliseconds || !isWorthIt(now - collectedAt)) return;
    // Node keeps what it read of the cache of compiled code until it is written, though it is not read twice.
    if (collections === 0) flushCompileCache();
    collections += 1;
    collectedAt = now;
    // As V8 collects before it would run out of memory; after a usual collection it keeps the pages for a while.
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
    bytesAfterLast = process.memoryUsage.rss();
  };
  setInterval(look, lookEveryMilliseconds).unref();
}
