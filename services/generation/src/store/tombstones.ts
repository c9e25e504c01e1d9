import { createBatcher } from "@galley/service-kit/scheduling";
import { type Connection, Schema } from "mongoose";
import type { Scope } from "../domain/tombstone-guard.ts";
import { unlessDuplicate } from "./unless-duplicate.ts";

interface TombstoneDocument extends Scope {
  /** Id that is made of the account and the publication, so that no account can mark another's publication as deleted. */
  readonly _id: string;
  readonly deletedAt: Date;
  /** Whether data of the deleted publication may still exist. Removed when it is certain that none does. */
  readonly open?: true;
}

/** Returns the id of the tombstone (the record of a publication's deletion). */
export const tombstoneKey = (accountId: string, publicationId: string): string => `${accountId}/${publicationId}`;

/**
 * Creates the store of the collection `tombstones`, which records deleted publications. Tombstones are kept forever,
 * because late events and writes check them.
 */
export function createTombstoneStore(connection: Connection) {
  const model = connection.model<TombstoneDocument>("Tombstone", tombstoneSchema(), "tombstones");
  const hasKey = createBatcher(async (keys: readonly string[]) => {
    const found = await model.find({ _id: { $in: keys } }, { _id: 1 }).lean();
    const stored = new Set(found.map(({ _id }) => _id));
    return keys.map((key) => stored.has(key));
  });
  return {
    put: async (accountId: string, publicationId: string, deletedAt: Date) => {
      const tombstone = {
        _id: tombstoneKey(accountId, publicationId),
        accountId,
        publicationId,
        deletedAt,
        open: true,
      } as const;
      await unlessDuplicate(model.create(tombstone));
    },
    has: (accountId: string, publicationId: string) => hasKey(tombstoneKey(accountId, publicationId)),
    /** Returns the tombstones of publications that may still have data to delete, except for the given ids. */
    open: async (limit: number, except: readonly string[] = []) => {
      const found = model
        .find({ open: true, _id: { $nin: [...except] } }, { _id: 0, open: 0 })
        .sort({ deletedAt: 1 })
        .limit(limit);
      return found.lean<(Scope & { readonly deletedAt: Date })[]>();
    },
    /** Records that a deletion is complete: no late write can follow any more. */
    close: async (accountId: string, publicationId: string) => {
      await model.updateOne({ _id: tombstoneKey(accountId, publicationId) }, { $unset: { open: 1 } });
    },
  };
}

function tombstoneSchema(): Schema<TombstoneDocument> {
  const schema = new Schema<TombstoneDocument>(
    { _id: { type: String, required: true }, accountId: String, publicationId: String, deletedAt: Date, open: Boolean },
    { versionKey: false, strict: "throw" },
  );
  schema.index({ open: 1, deletedAt: 1 }, { partialFilterExpression: { open: true } });
  return schema;
}
