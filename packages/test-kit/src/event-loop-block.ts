import { setTimeout } from "node:timers/promises";

// Looking all the time would take the processor that the threads need.
const lookMilliseconds = 5;

/**
 * The longest block of this thread's event loop during the work, in milliseconds of its own processor time. Unlike a measured delay of
 * the loop it leaves out what other processes on the machine take.
 */
export async function longestEventLoopBlock(work: () => Promise<unknown>): Promise<number> {
  const doing = Promise.withResolvers<void>();
  let isDone = false;
  void work()
    .catch(() => undefined)
    .finally(() => {
      isDone = true;
      doing.resolve();
    });
  let longest = 0;
  while (!isDone) {
    const before = process.threadCpuUsage();
    await setTimeout(lookMilliseconds);
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
  }
  await doing.promise;
  return longest;
}
