import { type Connection, Schema } from "mongoose";
import type { RateStore } from "../ports.ts";

interface RateDocument {
  /** What is counted, and in which window. */
  _id: string;
  count: number;
  expiresAt: Date;
}

const rateSchema = new Schema<RateDocument>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: "comment_rates" },
);
rateSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Counters in MongoDB, so that all copies of the service count together. A window begins at the same moment for everybody. */
export function createRateStore(connection: Connection, now: () => Date): RateStore {
  const rates = connection.model<RateDocument>("CommentRate", rateSchema);
  return {
    count: async (key, windowMilliseconds) => {
      const window = Math.floor(now().getTime() / windowMilliseconds);
      const expiresAt = new Date((window + 1) * windowMilliseconds);
      const counted = await rates
        .findOneAndUpdate(
          { _id: `${key} ${window}` },
          { $inc: { count: 1 }, $setOnInsert: { expiresAt } },
          { upsert: true, returnDocument: "after" },
        )
        .lean<RateDocument>();
      return counted?.count ?? 1;
    },
  };
}
