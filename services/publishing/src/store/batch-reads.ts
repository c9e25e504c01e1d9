import { setTimeout as delay } from "node:timers/promises";

/** Reads the values of several keys at once; missing ones are left out. */
export type ReadBatch<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

const mostTogether = 100;
const mostUnderWay = 4;
/** A read takes a millisecond or two. */
const longMilliseconds = 5;

interface Asker<Value> {
  readonly key: string;
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Batches reads that are asked for at the same time. A read that has begun is never joined, since it may not see a change that the
 * caller knows of; later callers wait for the next batch. That begins when the one before has ended or takes too long, so a read that
 * hangs delays only its own callers.
 */
export function batchReads<Value>(
  readTogether: ReadBatch<Value>,
  longAfter: () => Promise<unknown> = () => delay(longMilliseconds),
): (key: string) => Promise<Value | undefined> {
  let waiting: Asker<Value>[] = [];
  const underWay = new Set<Promise<void>>();
  let isReading = false;

  async function readNext(): Promise<void> {
    const asking = waiting.slice(0, mostTogether);
    waiting = waiting.slice(mostTogether);
    try {
      const found = await readTogether([...new Set(asking.map(({ key }) => key))]);
      for (const { key, resolve } of asking) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of asking) reject(error);
    }
  }

  async function readWhileAsked(): Promise<void> {
    isReading = true;
    while (waiting.length > 0) {
      if (underWay.size >= mostUnderWay) await Promise.race(underWay);
      const read = readNext().finally(() => underWay.delete(read));
      underWay.add(read);
      await Promise.race([read, longAfter()]);
    }
    isReading = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!isReading) void readWhileAsked();
    });
}
