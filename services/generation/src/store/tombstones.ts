import { createBatcher } from "@galley/service-kit/scheduling";
import { type Connection, Schema } from "mongoose";
import type { Scope } from "../domain/tombstone-guard.ts";
import { unlessDuplicate } from "./unless-duplicate.ts";

interface TombstoneDocument extends Scope {
  /** Account and publication, so that no account can mark another's publication as deleted. */
  readonly _id: string;
  readonly deletedAt: Date;
  /** Set while something may still be left of it. */
  readonly open?: true;
}

/** The id of a tombstone. */
export const keyOf = (accountId: string, publicationId: string): string => `${accountId}/${publicationId}`;

/** The collection `tombstones`. They are kept for ever: a late event or a late write must find them. */
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
        _id: keyOf(accountId, publicationId),
        accountId,
        publicationId,
        deletedAt,
        open: true,
      } as const;
      await unlessDuplicate(model.create(tombstone));
    },
    has: (accountId: string, publicationId: string) => hasKey(keyOf(accountId, publicationId)),
    /** The tombstones of publications that may still have data, except for these ids. */
    open: async (limit: number, except: readonly string[] = []) => {
      const found = model
        .find({ open: true, _id: { $nin: [...except] } }, { _id: 0, open: 0 })
        .sort({ deletedAt: 1 })
        .limit(limit);
      return found.lean<(Scope & { readonly deletedAt: Date })[]>();
    },
    /** Nothing more can come to light. */
    close: async (accountId: string, publicationId: string) => {
      await model.updateOne({ _id: keyOf(accountId, publicationId) }, { $unset: { open: 1 } });
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
