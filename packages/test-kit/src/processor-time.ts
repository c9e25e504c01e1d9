/**
 * Returns the processor time of this thread for `work`, in milliseconds. This is the minimum of three runs, because the first run
 * may include compilation.
 */
export function processorMilliseconds(work: () => unknown): number {
  const once = (): number => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
  return Math.min(once(), once(), once());
}

// The milliseconds that the function `reference` took when the time limits of the tests were measured, on an idle machine.
const referenceMilliseconds = 10;
const sample = Array.from({ length: 10_000 }, (_, at) => `${(at * 7_919) % 104_729} <b>reference</b> &amp; text`);

function reference(): void {
  const text = [...sample].sort().join("\n");
  text.replaceAll(/&amp;|<\/?b>/g, (mark) => mark.toUpperCase()).split("\n");
}

/**
 * Returns how many times slower this processor is now than when the time limits of the tests were measured; at least 1. Tests multiply
 * their limits by it. It also grows while other processes use the caches of the core.
 */
export function currentCpuSlowdown(): number {
  return Math.max(1, processorMilliseconds(reference) / referenceMilliseconds);
}
