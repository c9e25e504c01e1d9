import { createBatcher } from "@galley/service-kit/scheduling";

/**
 * Reads values by key, those that are asked for at once by one command (ADR 10). Missing ones are undefined; repeated keys are read once.
 * Every read begins after it was asked for, so it sees every change that its caller knows of.
 */
export const createReadByKey = <Value>(
  readTogether: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): ((key: string) => Promise<Value | undefined>) =>
  createBatcher(async (keys) => {
    const found = await readTogether([...new Set(keys)]);
    return keys.map((key) => found.get(key));
  });
