import { isDuplicateKey } from "@galley/service-kit/mongo";
import { type Connection, type mongo, Schema } from "mongoose";
import type { LeaseRequest, LeaseTokens, ReturnTokens } from "../domain/rate-window.ts";

interface RateWindowDocument {
  /** The id of the API key. There is one document for each key. */
  readonly _id: string;
  /** How many tokens the last query got. The next fields tell in which minute of the database's clock they are valid. */
  readonly granted: number;
  readonly used: number;
  readonly windowStart: Date;
  readonly at: Date;
}

const schema = new Schema<RateWindowDocument>(
  { _id: { type: String, required: true }, granted: Number, used: Number, windowStart: Date, at: Date },
  { collection: "rate_windows", versionKey: false },
);

// Writes are confirmed before they are safe on disk. If a database server fails and loses a count, a few more requests are allowed than the
// limit. Waiting for the disk would slow down every query.
const writeConcern = { w: 1, journal: false } as const;
const maxTimeMS = 1_000;

export interface RateWindowStore {
  readonly lease: LeaseTokens;
  readonly giveBack: ReturnTokens;
}

/**
 * Creates the store of the rate limits in MongoDB: one document for each API key, which counts requests in fixed windows of the
 * database's clock.
 */
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

/**
 * Returns the update that takes tokens, each of which allows one request: one for every waiting request, and spare ones for requests to
 * come. There are no spare tokens when less than 100 requests are left in the limit.
 */
function leasePipeline({ waiting, maxSpare, limit, windowMilliseconds }: LeaseRequest): object[] {
  const windowStart = { $subtract: ["$$NOW", { $mod: [{ $toLong: "$$NOW" }, windowMilliseconds] }] };
  const left = { $subtract: [limit, "$used"] };
  const spare = { $max: [0, { $min: [maxSpare, { $floor: { $divide: [{ $subtract: [left, 100] }, 10] } }] }] };
  return [
    { $set: { used: { $cond: [{ $eq: ["$windowStart", windowStart] }, "$used", 0] }, windowStart, at: "$$NOW" } },
    { $set: { granted: { $max: [0, { $min: [left, { $add: [waiting, spare] }] }] } } },
    { $set: { used: { $add: ["$used", "$granted"] } } },
  ];
}
