import { isDuplicateKey } from "@galley/service-kit/mongo";
import { type Connection, type mongo, Schema } from "mongoose";
import type { LeaseRequest, LeaseTokens, ReturnTokens } from "../domain/rate-window.ts";

interface RateWindowDocument {
  /** The key's id: one document for each key. */
  readonly _id: string;
  /** What the last lease got, and when by the database's clock. */
  readonly granted: number;
  readonly used: number;
  readonly windowStart: Date;
  readonly at: Date;
}

const schema = new Schema<RateWindowDocument>(
  { _id: { type: String, required: true }, granted: Number, used: Number, windowStart: Date, at: Date },
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
  const windows = collection as unknown as mongo.Collection<RateWindowDocument>;
  const options = { upsert: true, returnDocument: "after", writeConcern, maxTimeMS } as const;
  return {
    lease: async (keyId, request) => {
      const lease = () => windows.findOneAndUpdate({ _id: keyId }, leasePipeline(request), options);
      const found = await lease().catch((error: unknown) => (isDuplicateKey(error) ? lease() : Promise.reject(error)));
      if (found === null) throw new Error("A window was neither found nor made");
      const { granted, used, windowStart, at } = found;
      const endsInMilliseconds = windowStart.getTime() + request.windowMilliseconds - at.getTime();
      return { granted, used, windowStart, endsInMilliseconds };
    },
    giveBack: async (unused) => {
      const updates = unused.map(({ keyId, windowStart, tokens }) => ({
        updateOne: { filter: { _id: keyId, windowStart }, update: { $inc: { used: -tokens } } },
      }));
      await windows.bulkWrite(updates, { ordered: false, writeConcern });
    },
  };
}

/** Spare tokens beyond those waited for, so that the next requests ask nobody; none at all within 100 of the ceiling. */
function leasePipeline({ waiting, mostSpare, limit, windowMilliseconds }: LeaseRequest): object[] {
  const windowStart = { $subtract: ["$$NOW", { $mod: [{ $toLong: "$$NOW" }, windowMilliseconds] }] };
  const left = { $subtract: [limit, "$used"] };
  const spare = { $max: [0, { $min: [mostSpare, { $floor: { $divide: [{ $subtract: [left, 100] }, 10] } }] }] };
  return [
    { $set: { used: { $cond: [{ $eq: ["$windowStart", windowStart] }, "$used", 0] }, windowStart, at: "$$NOW" } },
    { $set: { granted: { $max: [0, { $min: [left, { $add: [waiting, spare] }] }] } } },
    { $set: { used: { $add: ["$used", "$granted"] } } },
  ];
}
