import { createBatcher } from "@galley/service-kit/scheduling";

/**
 * Creates a function that reads a value by its key. Keys that are requested at the same time are read with one command
 * (see ADR 10). A read begins after the call, so it sees every change that the caller knows of. Returns undefined for a
 * value that does not exist.
 */
export const createReadByKey = <Value>(
  readBatch: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): ((key: string) => Promise<Value | undefined>) =>
  createBatcher(async (keys) => {
    const found = await readBatch([...new Set(keys)]);
    return keys.map((key) => found.get(key));
  });
