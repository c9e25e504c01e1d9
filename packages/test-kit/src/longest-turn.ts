import { setTimeout } from "node:timers/promises";

// Looking all the time would take the processor that the threads need.
const lookMilliseconds = 5;

/**
 * Milliseconds that this thread computed in the longest turn of its event loop while the work was done. Others on the machine
 * do not count, unlike in a measure of the loop's delay.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
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
