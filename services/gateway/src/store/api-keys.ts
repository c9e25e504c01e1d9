import { type Connection, Schema } from "mongoose";
import type { ApiKey } from "../domain/api-key.ts";

interface ApiKeyDocument extends Omit<ApiKey, "id"> {
  readonly _id: string;
  /** By the database's clock; what the change poll looks at. */
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
  /** An account's keys, oldest first. */
  readonly list: (accountId: string) => Promise<readonly ApiKey[]>;
  /** Changes the name. Undefined when the account has no such key. */
  readonly rename: (accountId: string, keyId: string, name: string) => Promise<ApiKey | undefined>;
  /** Revokes for good; a key revoked earlier keeps its date. Undefined when the account has no such key. */
  readonly revoke: (accountId: string, keyId: string) => Promise<ApiKey | undefined>;
  /**
   * Makes a key expire `milliseconds` from now by the database's clock and records its `successor`. A key that expires earlier keeps its time.
   * Undefined when the account has no such key, when the key has ended, or when another key replaces it already.
   */
  readonly endAfter: (
    key: Pick<ApiKey, "accountId" | "id">,
    milliseconds: number,
    successor: string,
  ) => Promise<ApiKey | undefined>;
  /** Notes when keys were used last; an earlier time never overwrites a later one. */
  readonly markUsed: (uses: ReadonlyMap<string, Date>) => Promise<void>;
}

/** API keys in MongoDB, found by their hash. */
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
      const endsLater = { $or: [{ $not: [isSet("$expiresAt")] }, { $gt: ["$expiresAt", "$$NOW"] }] };
      const found = await model.collection.findOneAndUpdate(
        { _id: id, accountId, revokedAt: null, replacedBy: null, $expr: endsLater } as object,
        [
          {
            $set: {
              changedAt: "$$NOW",
              // $min ignores fields that are not set.
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

/** What a document says, without what only the store needs. */
export function toApiKey(document: ApiKeyDocument): ApiKey {
  const { _id, accountId, hash, name, prefix, createdAt, lastUsedAt, expiresAt, revokedAt, replacedBy, role } =
    document;
  return { id: _id, accountId, hash, name, prefix, createdAt, lastUsedAt, expiresAt, revokedAt, replacedBy, role };
}
