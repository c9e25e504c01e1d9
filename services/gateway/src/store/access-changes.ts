import type { Connection } from "mongoose";

/** The recent changes of API keys and accounts, and the database's time of the query. */
export interface AccessChanges {
  readonly serverTime: Date;
  readonly changedKeys: readonly { readonly hash: string; readonly changedAt: Date }[];
  readonly changedAccounts: readonly { readonly id: string; readonly changedAt: Date }[];
}

/**
 * Reads the changes of API keys and accounts since a time by the database's clock. If `since` is undefined, it only reads the current
 * time.
 */
export type ReadAccessChanges = (since: Date | undefined) => Promise<AccessChanges>;

const maxTimeMS = 1_000;

/**
 * Creates the function that reads changes from MongoDB. It reads the time before the changes, so that no change falls between two polls.
 */
export function createAccessChangeReader(connection: Connection): ReadAccessChanges {
  return async (since) => {
    const { localTime } = (await connection.db?.command({ hello: 1 })) ?? {};
    if (!(localTime instanceof Date)) throw new Error("The database tells no time");
    if (since === undefined) return { serverTime: localTime, changedKeys: [], changedAccounts: [] };
    const [changedKeys, changedAccounts] = await Promise.all([
      connection
        .collection<{ hash: string; changedAt: Date }>("api_keys")
        .find({ changedAt: { $gte: since } }, { maxTimeMS })
        .project<{ hash: string; changedAt: Date }>({ _id: 0, hash: 1, changedAt: 1 })
        .toArray(),
      connection
        .collection<{ _id: string; changedAt: Date }>("accounts")
        .find({ changedAt: { $gte: since } }, { maxTimeMS })
        .project<{ id: string; changedAt: Date }>({ _id: 0, id: "$_id", changedAt: 1 })
        .toArray(),
    ]);
    return { serverTime: localTime, changedKeys, changedAccounts };
  };
}
