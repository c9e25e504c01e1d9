import type { Connection } from "mongoose";
import type { ReadAccessChanges } from "../keys/access-changes.ts";

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
