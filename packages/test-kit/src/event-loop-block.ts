import { setTimeout } from "node:timers/promises";

// The pause between two checks of the event loop. Checking without pauses would take processor time from the measured
// threads.
const lookMilliseconds = 5;

/**
 * Returns the longest block of this thread's event loop during `work`, in milliseconds of the thread's processor time. Unlike a
 * measured delay, it does not include time in which other processes ran.
 */
export async function maxEventLoopBlock(work: () => Promise<unknown>): Promise<number> {
  const doing = Promise.withResolvers<void>();
  let isDone = false;
  void work()
    .catch(() => undefined)
    .finally(() => {
      isDone = true;
      doing.resolve();
    });
  let max = 0;
  while (!isDone) {
    const before = process.threadCpuUsage();
    await setTimeout(lookMilliseconds);
    const { user, system } = process.threadCpuUsage(before);
    max = Math.max(max, (user + system) / 1_000);
  }
  await doing.promise;
  return max;
}
