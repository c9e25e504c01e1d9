import { type Connection, Schema } from "mongoose";
import { count, moment, text } from "../../store/common-fields.ts";

/** A counter. Its id consists of what is counted, for example a sender, and the beginning of the time window. */
const rateSchema = new Schema(
  { _id: text, count, expiresAt: moment },
  { versionKey: false, collection: "comment_rates" },
);
rateSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type RateStore = ReturnType<typeof createRateStore>;

/**
 * Counts events such as the comments of one sender. The counters are in MongoDB, so that all replicas share the limits.
 * Time windows of the same length begin at the same moment for all counters.
 */
export function createRateStore(connection: Connection, now: () => Date) {
  const rates = connection.model("CommentRate", rateSchema);
  return {
    /**
     * Adds an event to the counter of the current time window and returns the new count. Counters are deleted soon
     * after their window.
     */
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
