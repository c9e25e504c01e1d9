import { flushCompileCache } from "node:module";

const lookEveryMilliseconds = 3_000;
/**
 * A process that uses more than this fraction of one processor is not idle. It is handling requests, which a garbage collection would
 * delay.
 */
const maxBusyShare = 0.1;
const minGrowthBytes = 32 * 1_048_576;
const minPauseMilliseconds = 60_000;
/**
 * The number of garbage collections after a start. V8 needs several until it frees code that is not used any more. The last one is about
 * half a minute after the start.
 */
const collectionsOfStart = 6;
/**
 * The minimum time between two garbage collections after a start, in milliseconds. It is the time of three idle checks, less a little,
 * because checks may come early.
 */
const pauseOfStartMilliseconds = 8_500;

/**
 * Runs a garbage collection when the process has been idle for three seconds. V8 alone keeps memory from the start or from a busy
 * time as long as there are few allocations: a third of the memory of an idle process, two thirds after a busy time. Each
 * collection takes about 100 ms. Does nothing unless the process was started with `--expose-gc`.
 */
export function collectGarbageWhenIdle(): void {
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
    const isBusy = (user + system) / 1_000 / (now - lookedAt) > maxBusyShare;
    lookedAt = now;
    processorTime = process.cpuUsage();
    const isAtStart = collections < collectionsOfStart;
    if (isBusy || now - collectedAt < (isAtStart ? pauseOfStartMilliseconds : minPauseMilliseconds)) return;
    if (!isAtStart && process.memoryUsage.rss() < bytesAfterLast + minGrowthBytes) return;
    // Node keeps the compile cache in memory until it is written to disk, although it is read only once. So it is written before the
    // first collection.
    if (collections === 0) flushCompileCache();
    collections += 1;
    collectedAt = now;
    // With the flavor "last-resort", V8 frees all unused pages. A normal collection keeps them for a while.
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
    bytesAfterLast = process.memoryUsage.rss();
  };
  setInterval(look, lookEveryMilliseconds).unref();
}
