import { flushCompileCache } from "node:module";

const lookEveryMilliseconds = 3_000;
/** Of one processor; a process that takes more has requests, and one of them would wait for a collection. */
const mostBusy = 0.1;
const leastGrowthBytes = 32 * 1_048_576;
const leastPauseMilliseconds = 60_000;
/** After a start V8 needs several collections before it gives back code that did not run again, the last after half a minute without it. */
const collectionsOfStart = 6;
/** Three looks, which may come a little early. */
const pauseOfStartMilliseconds = 8_500;

/**
 * V8 by itself keeps what a start or a busy hour took for as long as hardly anything is allocated: a third of an idle process, two thirds
 * of one that was busy. After three calm seconds it is given back; each collection takes some 100 ms. Does nothing in a process that was
 * not started with `--expose-gc`.
 */
export function collectWhenCalm(): void {
  const { gc: collect } = globalThis;
  if (collect === undefined) return;
  let lookedAt = performance.now();
  let processorTime = process.cpuUsage();
  let collectedAt = Number.NEGATIVE_INFINITY;
  let bytesAfterLast = 0;
  let collections = 0;
  const look = (): void => {
    const now = performance.now();
    const { user, system } = process.cpuUsage(processorTime);
    const isBusy = (user + system) / 1_000 / (now - lookedAt) > mostBusy;
    lookedAt = now;
    processorTime = process.cpuUsage();
    const isAtStart = collections < collectionsOfStart;
    if (isBusy || now - collectedAt < (isAtStart ? pauseOfStartMilliseconds : leastPauseMilliseconds)) return;
    if (!isAtStart && process.memoryUsage.rss() < bytesAfterLast + leastGrowthBytes) return;
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
