import type { CountedRequests } from "../store/request-counts.ts";

export interface RequestCounterPorts {
  readonly write: (counts: readonly CountedRequests[]) => Promise<void>;
  readonly now: () => Date;
}

export interface RequestCounter {
  /** Counts a request with this API key. */
  readonly note: (keyId: string, accountId: string) => void;
  /** Stores the counts that are still in memory, and ends the background work. */
  readonly stop: () => Promise<void>;
}

const flushMilliseconds = 1_000;

/**
 * Creates the counter of requests for each API key and day. It counts in memory and adds the counts to the store every second. They are
 * only for people: those of the last second before a crash are lost, and those of a failed write are added to the next one.
 */
export function createRequestCounter({ write, now }: RequestCounterPorts): RequestCounter {
  let counts = new Map<string, { accountId: string; requests: number }>();
  let day = now().toISOString().slice(0, 10);

  const flush = async (): Promise<void> => {
    const [written, ofDay] = [counts, day];
    counts = new Map();
    day = now().toISOString().slice(0, 10);
    if (written.size === 0) return;
    const rows = [...written].map(([keyId, { accountId, requests }]) => ({ keyId, accountId, requests, day: ofDay }));
    await write(rows).catch(() => {
      for (const { keyId, accountId, requests } of rows) add(keyId, accountId, requests);
    });
  };
  const add = (keyId: string, accountId: string, requests: number): void => {
    const count = counts.get(keyId);
    if (count === undefined) counts.set(keyId, { accountId, requests });
    else count.requests += requests;
  };
  const timer = setInterval(() => void flush(), flushMilliseconds);
  return {
    note: (keyId, accountId) => add(keyId, accountId, 1),
    stop: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
