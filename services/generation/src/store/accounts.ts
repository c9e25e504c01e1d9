import { isDuplicateKey } from "@galley/service-kit/mongo";
import { type Connection, Schema } from "mongoose";
import type { AccountState, AccountStore } from "../domain/store-ports.ts";

interface AccountDocument extends Omit<AccountState, "id"> {
  readonly _id: string;
}

/** The collection `accounts`: what events said of them. */
export function createAccountStore(connection: Connection): AccountStore {
  const model = connection.model<AccountDocument>("Account", accountSchema(), "accounts");
  return {
    store: async ({ id, tier, suspended, revision }) => {
      try {
        const older = { _id: id, revision: { $lt: revision } };
        await model.updateOne(older, { $set: { tier, suspended, revision } }, { upsert: true });
      } catch (error) {
        // The upsert found nothing older and met what is newer or the same.
        if (!isDuplicateKey(error)) throw error;
      }
    },
    find: async (accountId) => {
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
