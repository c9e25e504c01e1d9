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
 * How many times slower this processor is at this moment than the one on which bounds were measured, at least 1: who shares a
 * core with others loses its caches to them, which processor time does not leave out.
 */
export function slownessNow(): number {
  return Math.max(1, processorMilliseconds(reference) / referenceMilliseconds);
}
