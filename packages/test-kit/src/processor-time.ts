/** Processor time of this thread for a piece of work, in milliseconds; of three tries the least, since the first may wait for the compiler. */
export function processorMilliseconds(work: () => unknown): number {
  const once = (): number => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
  return Math.min(once(), once(), once());
}

// What the reference takes on the machine on which bounds were measured, at rest.
const referenceMilliseconds = 10;
const sample = Array.from({ length: 10_000 }, (_, at) => `${(at * 7_919) % 104_729} <b>reference</b> &amp; text`);

function reference(): void {
  const text = [...sample].sort().join("\n");
  text.replaceAll(/&amp;|<\/?b>/g, (mark) => mark.toUpperCase()).split("\n");
}

/**
 * How many times slower this processor is now than the one on which the bounds of tests were measured, at least 1. Processor time also
 * grows while other processes displace the caches of a shared core.
 */
export function currentCpuSlowdown(): number {
  return Math.max(1, processorMilliseconds(reference) / referenceMilliseconds);
}
