import { createBatcher } from "@galley/service-kit/scheduling";
import { type Connection, Schema } from "mongoose";
import type { Deletions, PublicationKey } from "../domain/ports.ts";
import { oneAtATime } from "./batches.ts";

interface DeletionDocument {
  /**
   * The ids of the account and the publication. The account is part of the id, so that an event cannot delete a
   * publication of another account.
   */
  readonly _id: string;
  readonly deletedAt: Date;
}

/**
 * How long the record of a deletion is kept: longer than an event can be delayed, and longer than a delivery is kept.
 */
const keptSeconds = 60 * 24 * 60 * 60;

const onlyId = { projection: { _id: 1 } } as const;

const schema = new Schema<DeletionDocument>(
  { _id: String, deletedAt: Date },
  { versionKey: false, collection: "deleted_publications" },
);
schema.index({ deletedAt: 1 }, { expireAfterSeconds: keptSeconds });

/** Opens the collection `deleted_publications`. */
export function createDeletions(connection: Connection): Deletions {
  const model = connection.model<DeletionDocument>("Deletion", schema);
  const has = createBatcher(async (publications: readonly PublicationKey[]) => {
    const ids = publications.map(idOf);
    const found = await model.collection.find<{ _id: string }>({ _id: { $in: ids as never[] } }, onlyId).toArray();
    const deleted = new Set(found.map(({ _id }) => _id));
    return ids.map((id) => deleted.has(id));
  }, oneAtATime);
  return {
    put: async (publication) => {
      const fresh = { $currentDate: { deletedAt: true } } as const;
      await model.updateOne({ _id: idOf(publication) }, fresh, { upsert: true });
    },
    has,
  };
}

const idOf = ({ accountId, publicationId }: PublicationKey): string => `${accountId}/${publicationId}`;
