import { isDuplicateKey } from "@galley/service-kit/mongo";
import { type Connection, Schema } from "mongoose";
import type { LeaseTokens, ReturnTokens } from "../domain/rate-window.ts";

interface RateWindowDocument {
  /** The key's id: one document for each key. */
  _id: string;
  windowStart: Date;
  used: number;
  /** What the last lease got, and when by the database's clock. */
  granted: number;
  at: Date;
}

const schema = new Schema<RateWindowDocument>(
  { _id: { type: String, required: true }, windowStart: Date, used: Number, granted: Number, at: Date },
  { collection: "rate_windows", versionKey: false },
);

// A lost count after a failover lets a few requests more through; waiting for the disk would slow every lease down.
const writeConcern = { w: 1, journal: false } as const;
const maxTimeMS = 1_000;

export interface RateWindowStore {
  readonly lease: LeaseTokens;
  readonly giveBack: ReturnTokens;
}

/** Windows of requests in MongoDB, one document for each key, in fixed windows of the database's clock. */
export function createRateWindowStore(connection: Connection): RateWindowStore {
  const { collection } = connection.model("RateWindow", schema);
  return {
    lease: async (keyId, { waiting, spare, limit, windowMilliseconds }) => {
      const update = leasePipeline(waiting, spare ? largestSpare : 0, limit, windowMilliseconds);
      const options = { upsert: true, returnDocument: "after", writeConcern, maxTimeMS } as const;
      const lease = () => collection.findOneAndUpdate({ _id: keyId } as object, update, options);
      const found = await lease().catch((error: unknown) => (isDuplicateKey(error) ? lease() : Promise.reject(error)));
      const { granted, used, windowStart, at } = found as unknown as RateWindowDocument;
      const endsInMilliseconds = windowStart.getTime() + windowMilliseconds - at.getTime();
      return { granted, used, windowStart, endsInMilliseconds };
    },
    giveBack: async (keyId, windowStart, tokens) => {
      await collection.updateOne({ _id: keyId, windowStart } as object, { $inc: { used: -tokens } }, { writeConcern });
    },
  };
}

const largestSpare = 256;

/** Spare tokens beyond those waited for, so that the next requests ask nobody; none at all within 100 of the ceiling. */
function leasePipeline(waiting: number, mostSpare: number, limit: number, windowMilliseconds: number): object[] {
  const windowStart = { $subtract: ["$$NOW", { $mod: [{ $toLong: "$$NOW" }, windowMilliseconds] }] };
  const left = { $subtract: [limit, "$used"] };
  const spare = { $max: [0, { $min: [mostSpare, { $floor: { $divide: [left, 100] } }] }] };
  return [
    { $set: { used: { $cond: [{ $eq: ["$windowStart", windowStart] }, "$used", 0] }, windowStart, at: "$$NOW" } },
    { $set: { granted: { $max: [0, { $min: [left, { $add: [waiting, spare] }] }] } } },
    { $set: { used: { $add: ["$used", "$granted"] } } },
  ];
}
