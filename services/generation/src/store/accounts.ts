import { type Connection, Schema } from "mongoose";
import { unlessDuplicate } from "./unless-duplicate.ts";

/** What this service knows of an account. */
export interface AccountState {
  readonly id: string;
  readonly tier: string;
  readonly suspended: boolean;
  readonly revision: number;
}

interface AccountDocument extends Omit<AccountState, "id"> {
  readonly _id: string;
}

/** The collection `accounts`: what events said of them. */
export function createAccountStore(connection: Connection) {
  const model = connection.model<AccountDocument>("Account", accountSchema(), "accounts");
  return {
    /** Keeps the state with the highest revision. */
    store: async ({ id, tier, suspended, revision }: AccountState) => {
      const older = { _id: id, revision: { $lt: revision } };
      // An upsert that finds nothing older meets what is newer or the same.
      await unlessDuplicate(model.updateOne(older, { $set: { tier, suspended, revision } }, { upsert: true }));
    },
    find: async (accountId: string) => {
      const found = await model.findOne({ _id: accountId }).lean<AccountDocument>();
      if (found === null) return undefined;
      const { _id, ...account } = found;
      return { id: _id, ...account };
    },
  };
}

function accountSchema(): Schema<AccountDocument> {
  return new Schema<AccountDocument>(
    { _id: { type: String, required: true }, tier: String, suspended: Boolean, revision: Number },
    { versionKey: false, strict: "throw" },
  );
}
