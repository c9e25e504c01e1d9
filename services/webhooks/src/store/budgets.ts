import { type Connection, Schema } from "mongoose";
import type { Budgets } from "../domain/ports.ts";

interface BudgetDocument {
  /** The account, the name of the budget and the number of its window, so that each window has a document of its own. */
  readonly _id: string;
  readonly accountId: string;
  readonly used: number;
  readonly expiresAt: Date;
}

const schema = new Schema<BudgetDocument>(
  { _id: String, accountId: String, used: Number, expiresAt: Date },
  { versionKey: false, collection: "budgets" },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Opens the collection `budgets`. */
export function createBudgets(connection: Connection, now: () => number = Date.now): Budgets {
  const model = connection.model<BudgetDocument>("Budget", schema);
  return {
    spend: async ({ name, max, windowSeconds }, accountId, amount) => {
      const seconds = now() / 1_000;
      const window = Math.floor(seconds / windowSeconds);
      const endsAt = (window + 1) * windowSeconds;
      const _id = `${accountId}/${name}/${window}`;
      const left = { $lte: [{ $ifNull: ["$used", 0] }, max - amount] };
      const used = { $cond: [left, { $add: [{ $ifNull: ["$used", 0] }, amount] }, "$used"] };
      const update = [{ $set: { accountId: { $literal: accountId }, used, expiresAt: new Date(endsAt * 1_000) } }];
      // One write, so that a process cannot die between the start of a window and its first use. Without a change, nothing is left.
      const { modifiedCount, upsertedCount } = await model.updateOne({ _id }, update, {
        upsert: true,
        updatePipeline: true,
      });
      return modifiedCount + upsertedCount > 0 ? undefined : Math.max(1, Math.ceil(endsAt - seconds));
    },
  };
}
