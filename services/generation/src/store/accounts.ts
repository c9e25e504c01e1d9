import { type Connection, Schema } from "mongoose";
import { unlessDuplicate } from "./unless-duplicate.ts";

/** This service's own copy of an account, which events from the gateway keep up to date. */
export interface AccountState {
  readonly id: string;
  readonly tier: string;
  readonly suspended: boolean;
  readonly revision: number;
}

interface AccountDocument extends Omit<AccountState, "id"> {
  readonly _id: string;
}

/** Creates the store of the collection `accounts`: copies of accounts that events update. */
export function createAccountStore(connection: Connection) {
  const model = connection.model<AccountDocument>("Account", accountSchema(), "accounts");
  return {
    /** Stores the state of an account, unless the same or a newer revision is already stored. */
    store: async ({ id, tier, suspended, revision }: AccountState) => {
      const older = { _id: id, revision: { $lt: revision } };
      // This updates the account if an older state is stored, and inserts it if none is. If a newer state is stored, the insert
      // fails as a duplicate, which is ignored.
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
