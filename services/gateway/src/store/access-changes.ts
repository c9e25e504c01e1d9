import type { Connection } from "mongoose";

/** Which keys and accounts changed lately, and the database's time when it was asked. */
export interface AccessChanges {
  readonly serverTime: Date;
  readonly changedKeys: readonly { readonly hash: string; readonly changedAt: Date }[];
  readonly changedAccounts: readonly { readonly id: string; readonly changedAt: Date }[];
}

/** Reads what changed at `since` or later, by the database's clock. Without `since` only the time is read. */
export type ReadAccessChanges = (since: Date | undefined) => Promise<AccessChanges>;

const maxTimeMS = 1_000;

/** Changes of keys and accounts in MongoDB. The time is read before the changes, so that none falls between two polls. */
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
