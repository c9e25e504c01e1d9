import { setTimeout as delay } from "node:timers/promises";

/** Reads several things at once; those that are not there are left out. */
export type ReadTogether<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

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
 * Lets those who ask at the same time share one read. A read under way is never joined, since it may have begun before
 * something changed that the asker knows of: whoever comes meanwhile waits for the next one. That begins when the one before has
 * ended, or takes longer than it should: one that hangs holds up those alone who share it.
 */
export function shareReads<Value>(
  readTogether: ReadTogether<Value>,
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
