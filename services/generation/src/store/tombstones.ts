import { isDuplicateKey } from "@galley/service-kit/mongo";
import { type Connection, Schema } from "mongoose";
import type { TombstoneStore } from "../domain/store-ports.ts";

interface TombstoneDocument {
  /** Account and publication, so that no account can bury what is another's. */
  readonly _id: string;
  readonly accountId: string;
  readonly publicationId: string;
  readonly deletedAt: Date;
}

const keyOf = (accountId: string, publicationId: string): string => `${accountId}/${publicationId}`;

/** The collection `tombstones`. They are kept for ever: a late event or a late write must find them. */
export function createTombstoneStore(connection: Connection): TombstoneStore {
  const model = connection.model<TombstoneDocument>("Tombstone", tombstoneSchema(), "tombstones");
  return {
    put: async (accountId, publicationId, deletedAt) => {
      try {
        await model.create({ _id: keyOf(accountId, publicationId), accountId, publicationId, deletedAt });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    has: async (accountId, publicationId) => (await model.exists({ _id: keyOf(accountId, publicationId) })) !== null,
    since: async (at) =>
      model.find({ deletedAt: { $gte: at } }, { _id: 0, accountId: 1, publicationId: 1 }).lean<TombstoneDocument[]>(),
  };
}

function tombstoneSchema(): Schema<TombstoneDocument> {
  const schema = new Schema<TombstoneDocument>(
    { _id: { type: String, required: true }, accountId: String, publicationId: String, deletedAt: Date },
    { versionKey: false, strict: "throw" },
  );
  schema.index({ deletedAt: 1 });
  return schema;
}
