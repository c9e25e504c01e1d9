import { isDuplicateKey } from "@galley/service-kit/mongo";
import { type Connection as MongoConnection, Schema } from "mongoose";
import type { Owner } from "../connections/connection.ts";

/** Whose tokens are to be refreshed. */
export interface RefreshKey extends Owner {
  readonly kind: "linkedin" | "x";
}

/** Refresh tokens are good for one use: of all processes, one at a time may use one. */
export interface RefreshLocks {
  /** Takes the lock for a while, by the database's clock; false: another one has it. */
  readonly take: (key: RefreshKey, holder: string) => Promise<boolean>;
  readonly release: (key: RefreshKey, holder: string) => Promise<void>;
  readonly removeAll: (owner: Owner) => Promise<void>;
}

interface LockDocument {
  /** Publication and kind. */
  _id: string;
  accountId: string;
  publicationId: string;
  holder: string;
  until: Date;
}

const lockSchema = new Schema<LockDocument>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    publicationId: { type: String, required: true },
    holder: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { versionKey: false, collection: "token_refreshes" },
);
lockSchema.index({ accountId: 1, publicationId: 1 });
// What a crash left; the time of the index is of no matter to the lock.
lockSchema.index({ until: 1 }, { expireAfterSeconds: 3_600 });

/** The locks in MongoDB. `leaseMilliseconds` is longer than anyone may hold one. */
export function createRefreshLocks(database: MongoConnection, leaseMilliseconds: number): RefreshLocks {
  const locks = database.model("TokenRefresh", lockSchema);
  const idOf = ({ publicationId, kind }: RefreshKey): string => `${publicationId}:${kind}`;
  return {
    take: async (key, holder) => {
      const until = { $add: ["$$NOW", leaseMilliseconds] };
      const told = {
        accountId: { $literal: key.accountId },
        publicationId: { $literal: key.publicationId },
        holder,
        until,
      };
      const isFree = { $lte: [{ $ifNull: ["$until", new Date(0)] }, "$$NOW"] };
      try {
        const after = await locks
          .findOneAndUpdate(
            { _id: idOf(key) },
            [{ $replaceWith: { $cond: [isFree, { $mergeObjects: ["$$ROOT", told] }, "$$ROOT"] } }],
            { upsert: true, updatePipeline: true, returnDocument: "after" },
          )
          .lean<LockDocument>();
        return after?.holder === holder;
      } catch (error) {
        // Two at once made the document.
        if (isDuplicateKey(error, "_id")) return false;
        throw error;
      }
    },
    release: async (key, holder) => {
      await locks.deleteOne({ _id: idOf(key), holder });
    },
    removeAll: async ({ accountId, publicationId }) => {
      await locks.deleteMany({ accountId, publicationId });
    },
  };
}
