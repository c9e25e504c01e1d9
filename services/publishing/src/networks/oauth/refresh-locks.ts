import { isDuplicateKey } from "@galley/service-kit/mongo";
import { type Connection as MongoConnection, Schema } from "mongoose";
import type { PublicationKey } from "../../domain/ports.ts";
import { ids, moment, removerOf, text } from "../../store/common-fields.ts";
import { endOfLease, isPast, literals, takeIf } from "../../store/leases.ts";

/** Whose tokens are to be refreshed. */
export interface RefreshKey extends PublicationKey {
  readonly kind: "linkedin" | "x";
}

/** Refresh tokens are good for one use: of all processes, one at a time may use one. */
export type RefreshLocks = ReturnType<typeof createRefreshLocks>;

interface LockDocument extends RefreshKey {
  /** Publication and kind. */
  _id: string;
  holder: string;
  until: Date;
}

const lockSchema = new Schema<LockDocument>(
  {
    ...{ ...ids, holder: text, until: moment },
    kind: { type: String, enum: ["linkedin", "x"], required: true },
  },
  { versionKey: false, collection: "token_refreshes" },
);
lockSchema.index({ accountId: 1, publicationId: 1 });
// What a crash left; the time of the index is of no matter to the lock.
lockSchema.index({ until: 1 }, { expireAfterSeconds: 86_400 });

/** The locks in MongoDB. `leaseMilliseconds` is longer than anyone may hold one. */
export function createRefreshLocks(database: MongoConnection, leaseMilliseconds: number) {
  const locks = database.model("TokenRefresh", lockSchema);
  const idOf = ({ publicationId, kind }: RefreshKey): string => `${publicationId}:${kind}`;
  return {
    /** Takes the lock for a while, by the database's clock; false: another one has it. */
    take: async (key: RefreshKey, holder: string): Promise<boolean> => {
      const told = {
        ...literals({ accountId: key.accountId, publicationId: key.publicationId }),
        ...{ kind: key.kind, holder, until: endOfLease(leaseMilliseconds) },
      };
      try {
        const after = await locks
          .findOneAndUpdate({ _id: idOf(key) }, takeIf(isPast("until"), told), {
            upsert: true,
            updatePipeline: true,
            returnDocument: "after",
          })
          .lean<LockDocument>();
        return after?.holder === holder;
      } catch (error) {
        // Two at once made the document.
        if (isDuplicateKey(error, "_id")) return false;
        throw error;
      }
    },
    release: async (key: RefreshKey, holder: string): Promise<void> => {
      await locks.deleteOne({ _id: idOf(key), holder });
    },
    removeAll: removerOf(locks),
  };
}
