import { isDuplicateKey } from "@galley/service-kit/mongo";
import { type Connection as MongoConnection, Schema } from "mongoose";
import type { PublicationKey } from "../../domain/ports.ts";
import { createRemoveAll, ids, moment, text } from "../../store/common-fields.ts";
import { endOfLease, isPast, literals, takeIf } from "../../store/leases.ts";

/** The connection whose tokens are to be refreshed. */
export interface RefreshKey extends PublicationKey {
  readonly kind: "linkedin" | "x";
}

/** Locks that allow only one process at a time to use a refresh token, because a token can be used only once. */
export type RefreshLocks = ReturnType<typeof createRefreshLocks>;

interface LockDocument extends RefreshKey {
  /** The id of the publication and the kind of connection. So each connection has one lock. */
  _id: string;
  holder: string;
  until: Date;
}

const lockSchema = new Schema<LockDocument>(
  {
    ...ids,
    holder: text,
    until: moment,
    kind: { type: String, enum: ["linkedin", "x"], required: true },
  },
  { versionKey: false, collection: "token_refreshes" },
);
lockSchema.index({ accountId: 1, publicationId: 1 });
// Removes locks that a crash left behind. The lock itself does not depend on this index.
lockSchema.index({ until: 1 }, { expireAfterSeconds: 86_400 });

/**
 * Creates the locks in MongoDB. A lock ends by itself after `leaseMilliseconds`, which must be longer than a process
 * needs it.
 */
export function createRefreshLocks(database: MongoConnection, leaseMilliseconds: number) {
  const locks = database.model("TokenRefresh", lockSchema);
  const lockId = ({ publicationId, kind }: RefreshKey): string => `${publicationId}:${kind}`;
  return {
    /**
     * Takes a lock, which ends by itself after the lease, measured by the database's clock. Returns false if another
     * process has it.
     */
    take: async (key: RefreshKey, holder: string): Promise<boolean> => {
      const lock = {
        ...literals({ accountId: key.accountId, publicationId: key.publicationId }),
        kind: key.kind,
        holder,
        until: endOfLease(leaseMilliseconds),
      };
      try {
        const after = await locks
          .findOneAndUpdate({ _id: lockId(key) }, takeIf(isPast("until"), lock), {
            upsert: true,
            updatePipeline: true,
            returnDocument: "after",
          })
          .lean<LockDocument>();
        return after?.holder === holder;
      } catch (error) {
        // The id exists already: another process created the lock at the same moment and has it.
        if (isDuplicateKey(error, "_id")) return false;
        throw error;
      }
    },
    release: async (key: RefreshKey, holder: string): Promise<void> => {
      await locks.deleteOne({ _id: lockId(key), holder });
    },
    removeAll: createRemoveAll(locks),
  };
}
