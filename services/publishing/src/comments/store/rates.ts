import { type Connection, Schema } from "mongoose";
import { count, moment, text } from "../../store/common-fields.ts";

/** By what is counted, and in which window. */
const rateSchema = new Schema(
  { _id: text, count, expiresAt: moment },
  { versionKey: false, collection: "comment_rates" },
);
rateSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type RateStore = ReturnType<typeof createRateStore>;

/** Counters of what may not happen too often in MongoDB, so that all copies of the service count together. A window begins at the same moment for everybody. */
export function createRateStore(connection: Connection, now: () => Date) {
  const rates = connection.model("CommentRate", rateSchema);
  return {
    /** Counts once more and gives the count within the present window. Forgotten soon after the window. */
    count: async (key: string, windowMilliseconds: number): Promise<number> => {
      const window = Math.floor(now().getTime() / windowMilliseconds);
      const expiresAt = new Date((window + 1) * windowMilliseconds);
      const counted = await rates
        .findOneAndUpdate(
          { _id: `${key} ${window}` },
          { $inc: { count: 1 }, $setOnInsert: { expiresAt } },
          { upsert: true, returnDocument: "after" },
        )
        .lean();
      return counted?.count ?? 1;
    },
  };
}
