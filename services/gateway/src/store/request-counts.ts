import { type Connection, Schema } from "mongoose";

/** The number of requests with an API key on one day. */
export interface DayCount {
  /** The day in UTC, for example "2026-11-29". */
  readonly day: string;
  readonly requests: number;
}

/** A number of requests to add to the count of an API key on one day. */
export interface CountedRequests extends DayCount {
  readonly keyId: string;
  readonly accountId: string;
}

interface CountDocument {
  /** The ids of account and key, and the day. With the account first, one range scan finds all counts of an account. */
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

/** Returns the range that contains the ids of all counts of an account. "0" is the character after "/". */
export const countIdsOf = (accountId: string) => ({ $gte: `${accountId}/`, $lt: `${accountId}0` });

export interface RequestCountStore {
  /** Adds numbers of requests to the stored counts. */
  readonly add: (counts: readonly CountedRequests[]) => Promise<void>;
  /** Returns the number of requests per day for each API key of the account, oldest day first. Each key has up to 30 days. */
  readonly list: (accountId: string) => Promise<ReadonlyMap<string, DayCount[]>>;
}

/** Creates the store of request counts in MongoDB, which removes the counts of a day after 30 days. */
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
