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
      const first = { $setOnInsert: { accountId, used: 0, expiresAt: new Date(endsAt * 1_000) } };
      await model.updateOne({ _id }, first, { upsert: true });
      const spent = await model.updateOne({ _id, used: { $lte: max - amount } }, { $inc: { used: amount } });
      return spent.matchedCount === 1 ? undefined : Math.max(1, Math.ceil(endsAt - seconds));
    },
  };
}
