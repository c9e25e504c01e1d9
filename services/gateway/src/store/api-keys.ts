import { type Connection, Schema } from "mongoose";
import type { ApiKey } from "../domain/api-key.ts";

interface ApiKeyDocument extends Omit<ApiKey, "id"> {
  readonly _id: string;
  /** The time of the last change by the database's clock. Replicas look for recent changes by this time. */
  readonly changedAt: Date;
}

const schema = new Schema<ApiKeyDocument>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    hash: { type: String, required: true, unique: true },
    name: { type: String, required: true },
    prefix: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: Date,
    expiresAt: Date,
    revokedAt: Date,
    replacedBy: String,
    role: String,
    changedAt: { type: Date, required: true, index: true },
  },
  { collection: "api_keys", versionKey: false },
);
schema.index({ accountId: 1, createdAt: 1, _id: 1 });

export interface ApiKeyStore {
  readonly insert: (key: ApiKey) => Promise<void>;
  readonly findByHash: (hash: string) => Promise<ApiKey | undefined>;
  readonly find: (accountId: string, keyId: string) => Promise<ApiKey | undefined>;
  /** Returns the API keys of an account, oldest first. */
  readonly list: (accountId: string) => Promise<readonly ApiKey[]>;
  /**
   * Counts the active API keys of an account. `isReplaced` selects the keys that were replaced by a new key and still work; otherwise they
   * are left out. The database's clock decides which keys have expired.
   */
  readonly countInForce: (accountId: string, which: { readonly isReplaced: boolean }) => Promise<number>;
  /** Changes the name of an API key. Resolves with undefined when the account has no such key. */
  readonly rename: (accountId: string, keyId: string, name: string) => Promise<ApiKey | undefined>;
  /**
   * Revokes an API key permanently. A key that is already revoked keeps the time of its revocation. Resolves with undefined when the
   * account has no such key.
   */
  readonly revoke: (accountId: string, keyId: string) => Promise<ApiKey | undefined>;
  /**
   * Makes an API key expire `milliseconds` from now by the database's clock, and stores the id of the key that replaces it. A key that
   * expires earlier keeps its time. Resolves with undefined in three cases: the account has no such key, the key is no longer active, or
   * another key already replaces it.
   */
  readonly endAfter: (
    key: Pick<ApiKey, "accountId" | "id">,
    milliseconds: number,
    successor: string,
  ) => Promise<ApiKey | undefined>;
  /** Stores when API keys were last used. An earlier time never overwrites a later one. */
  readonly markUsed: (uses: ReadonlyMap<string, Date>) => Promise<void>;
}

/** Creates the store of API keys in MongoDB, in which keys are found by their hash. */
export function createApiKeyStore(connection: Connection): ApiKeyStore {
  const model = connection.model("ApiKey", schema);
  return {
    insert: async ({ id, ...fields }) => {
      await model.create({ _id: id, ...fields, changedAt: fields.createdAt });
    },
    findByHash: async (hash) => {
      const found = await model.collection.findOne({ hash });
      return found === null ? undefined : toApiKey(found as unknown as ApiKeyDocument);
    },
    find: async (accountId, keyId) => {
      const found = await model.findOne({ _id: keyId, accountId }).lean();
      return found === null ? undefined : toApiKey(found);
    },
    list: async (accountId) => (await model.find({ accountId }).sort({ createdAt: 1, _id: 1 }).lean()).map(toApiKey),
    countInForce: (accountId, { isReplaced }) =>
      model.countDocuments({
        accountId,
        revokedAt: null,
        replacedBy: isReplaced ? { $ne: null } : null,
        $expr: endsLater,
      }),
    rename: async (accountId, keyId, name) => {
      const found = await model
        .findOneAndUpdate({ _id: keyId, accountId }, { name }, { returnDocument: "after" })
        .lean();
      return found === null ? undefined : toApiKey(found);
    },
    revoke: async (accountId, keyId) => {
      const found = await model.collection.findOneAndUpdate(
        { _id: keyId, accountId } as object,
        [
          {
            $set: {
              changedAt: { $cond: [isSet("$revokedAt"), "$changedAt", "$$NOW"] },
              revokedAt: { $ifNull: ["$revokedAt", "$$NOW"] },
            },
          },
        ],
        { returnDocument: "after" },
      );
      return found === null ? undefined : toApiKey(found as unknown as ApiKeyDocument);
    },
    endAfter: async ({ accountId, id }, milliseconds, successor) => {
      const found = await model.collection.findOneAndUpdate(
        { _id: id, accountId, revokedAt: null, replacedBy: null, $expr: endsLater } as object,
        [
          {
            $set: {
              changedAt: "$$NOW",
              // The operator $min ignores fields that are not set, so a key without an expiry gets the new one.
              expiresAt: { $min: ["$expiresAt", { $add: ["$$NOW", milliseconds] }] },
              replacedBy: successor,
            },
          },
        ],
        { returnDocument: "after" },
      );
      return found === null ? undefined : toApiKey(found as unknown as ApiKeyDocument);
    },
    markUsed: async (uses) => {
      const updates = [...uses].map(([_id, at]) => ({
        updateOne: { filter: { _id }, update: { $max: { lastUsedAt: at } } },
      }));
      await model.bulkWrite(updates, { ordered: false, writeConcern: { w: 1, j: false } });
    },
  };
}

const isSet = (field: string): object => ({ $gt: [field, null] });

/** A condition that is true for an API key that has not expired, by the database's clock. */
const endsLater = { $or: [{ $not: [isSet("$expiresAt")] }, { $gt: ["$expiresAt", "$$NOW"] }] };

/** Converts a stored document to an API key. */
export function toApiKey(document: ApiKeyDocument): ApiKey {
  const { _id, accountId, hash, name, prefix, createdAt, lastUsedAt, expiresAt, revokedAt, replacedBy, role } =
    document;
  return { id: _id, accountId, hash, name, prefix, createdAt, lastUsedAt, expiresAt, revokedAt, replacedBy, role };
}
