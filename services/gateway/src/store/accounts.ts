import { isDuplicateKey } from "@galley/service-kit/mongo";
import { type OutboxEntry, outboxField, outboxIndex, replaceStateEvent } from "@galley/service-kit/outbox";
import { type Connection, Schema } from "mongoose";
import type { Account } from "../domain/account.ts";

/** Name of the collection, for the outbox relay. */
export const accountsCollection = "accounts";

interface AccountDocument extends Omit<Account, "id"> {
  readonly _id: string;
  /** By the database's clock; what the change poll looks at. */
  readonly changedAt: Date;
  readonly outbox: OutboxEntry[];
}

const schema = new Schema<AccountDocument>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true, unique: true },
    name: { type: String, required: true },
    tier: { type: String, required: true },
    suspended: { type: Boolean, required: true },
    revision: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    changedAt: { type: Date, required: true, index: true },
    outbox: outboxField,
  },
  { collection: accountsCollection, versionKey: false },
);
schema.index({ createdAt: 1, _id: 1 });
outboxIndex(schema);

export interface AccountStore {
  /** False when another account has the e-mail already. */
  readonly insert: (account: Account, event: OutboxEntry) => Promise<boolean>;
  readonly find: (id: string) => Promise<Account | undefined>;
  /** All of them, oldest first. */
  readonly list: () => Promise<readonly Account[]>;
  /** Stores tier and suspension, unless somebody else has changed the account since: then it is false. */
  readonly replace: (changed: Account, event: OutboxEntry) => Promise<boolean>;
}

/** Accounts in MongoDB. */
export function createAccountStore(connection: Connection): AccountStore {
  const model = connection.model("Account", schema);
  return {
    insert: async (account, event) => {
      const { id, ...fields } = account;
      try {
        await model.create({ _id: id, ...fields, changedAt: account.createdAt, outbox: [event] });
        return true;
      } catch (error) {
        if (isDuplicateKey(error, "email")) return false;
        throw error;
      }
    },
    find: async (id) => {
      const found = await model.collection.findOne({ _id: id } as object);
      return found === null ? undefined : toAccount(found as unknown as AccountDocument);
    },
    list: async () => (await model.find().sort({ createdAt: 1, _id: 1 }).lean()).map(toAccount),
    replace: async ({ id, tier, suspended, revision }, event) => {
      const stored = { tier: { $literal: tier }, suspended, revision, changedAt: "$$NOW" };
      const result = await model.collection.updateOne({ _id: id, revision: revision - 1 } as object, [
        { $set: { ...stored, outbox: replaceStateEvent(event) } },
      ]);
      return result.modifiedCount === 1;
    },
  };
}

/** What a document says, without what only the store needs. */
export function toAccount(document: AccountDocument): Account {
  const { _id, email, name, tier, suspended, revision, createdAt } = document;
  return { id: _id, email, name, tier, suspended, revision, createdAt };
}
