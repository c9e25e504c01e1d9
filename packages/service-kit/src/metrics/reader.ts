import type { Read, Reading } from "./meter.ts";

const freshMilliseconds = 1_000;
const timeoutMilliseconds = 1_000;

/**
 * Reads at most once a second however often it is asked, waits a second at most, and never has two reads under way. Gives no
 * readings when reading fails or takes too long.
 */
export function createReader<Label extends string>(
  read: Read<Label>,
  onFailure: (error: unknown) => void,
): () => Promise<readonly Reading<Label>[]> {
  let readAt = Number.NEGATIVE_INFINITY;
  let readings: readonly Reading<Label>[] = [];
  let underWay: Promise<readonly Reading<Label>[]> | undefined;

  const begin = async (): Promise<readonly Reading<Label>[]> => {
    readAt = performance.now();
    return read();
  };

  return async () => {
    if (performance.now() - readAt < freshMilliseconds) return readings;
    try {
      underWay ??= begin().finally(() => {
        underWay = undefined;
      });
      readings = await inTime(underWay);
    } catch (error) {
      readings = [];
      onFailure(error);
    }
    return readings;
  };
}

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error("Reading a figure took too long")), timeoutMilliseconds);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
