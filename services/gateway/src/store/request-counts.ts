import { type Connection, Schema } from "mongoose";

/** Requests of one key on one day. */
export interface DayCount {
  /** The day in UTC, for example "2026-11-29". */
  readonly day: string;
  readonly requests: number;
}

/** Requests to add to the count of one key on one day. */
export interface CountedRequests extends DayCount {
  readonly keyId: string;
  readonly accountId: string;
}

interface CountDocument {
  /** Account, key and day: one range scan finds all counts of an account. */
  readonly _id: string;
  readonly keyId: string;
  readonly day: string;
  readonly requests: number;
  readonly expiresAt: Date;
}

const keptDays = 30;
const dayMilliseconds = 86_400_000;

const schema = new Schema<CountDocument>(
  {
    _id: { type: String, required: true },
    keyId: { type: String, required: true },
    day: { type: String, required: true },
    requests: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: "request_counts", versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The range of the ids of an account's counts: "0" is the character after "/". */
export const countIdsOf = (accountId: string) => ({ $gte: `${accountId}/`, $lt: `${accountId}0` });

export interface RequestCountStore {
  /** Adds to the counts of keys and days. */
  readonly add: (counts: readonly CountedRequests[]) => Promise<void>;
  /** The last 30 days with requests of each key of the account, oldest first. */
  readonly list: (accountId: string) => Promise<ReadonlyMap<string, DayCount[]>>;
}

/** Requests per key and day in MongoDB, which removes a day after 30 days. */
export function createRequestCountStore(connection: Connection): RequestCountStore {
  const model = connection.model("RequestCount", schema);
  return {
    add: async (counts) => {
      const updates = counts.map(({ keyId, accountId, day, requests }) => {
        const expiresAt = new Date(Date.parse(day) + (keptDays + 1) * dayMilliseconds);
        return {
          updateOne: {
            filter: { _id: `${accountId}/${keyId}/${day}` },
            update: { $inc: { requests }, $setOnInsert: { keyId, day, expiresAt } },
            upsert: true,
          },
        };
      });
      await model.bulkWrite(updates, { ordered: false, writeConcern: { w: 1, j: false } });
    },
    list: async (accountId) => {
      const found = await model
        .find({ _id: countIdsOf(accountId) })
        .sort({ _id: 1 })
        .lean();
      return Map.groupBy(found, ({ keyId }) => keyId) as ReadonlyMap<string, DayCount[]>;
    },
  };
}
