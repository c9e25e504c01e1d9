import { isDuplicateKey } from "@galley/service-kit/mongo";
import { type OutboxEntry, outboxField, outboxIndex, replaceStateEvent } from "@galley/service-kit/outbox";
import { type Connection, Schema } from "mongoose";
import type { Account } from "../domain/account.ts";

/**
 * The name of the collection of accounts. The relay that publishes events reads it, because events are stored in the documents of accounts.
 */
export const accountsCollection = "accounts";

interface AccountDocument extends Omit<Account, "id"> {
  readonly _id: string;
  /** The time of the last change by the database's clock. Replicas look for recent changes by this time. */
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
  /** Stores a new account. Resolves with false when another account has the same e-mail address. */
  readonly insert: (account: Account, event: OutboxEntry) => Promise<boolean>;
  readonly find: (id: string) => Promise<Account | undefined>;
  /** Returns all accounts, oldest first. */
  readonly list: () => Promise<readonly Account[]>;
  /** Stores the changed plan and suspension of an account. Resolves with false when somebody else has changed it in the meantime. */
  readonly replace: (changed: Account, event: OutboxEntry) => Promise<boolean>;
}

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

/** Converts a stored document to an account. */
export function toAccount(document: AccountDocument): Account {
  const { _id, email, name, tier, suspended, revision, createdAt } = document;
  return { id: _id, email, name, tier, suspended, revision, createdAt };
}
