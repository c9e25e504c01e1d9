import { isDuplicateKey } from "@galley/service-kit/mongo";
import { type Connection as MongoConnection, Schema } from "mongoose";
import type { PublicationKey } from "../../domain/ports.ts";
import { count, ids, moment, removerOf, text } from "../../store/common-fields.ts";
import { endOfLease, isPast, takeIf } from "../../store/leases.ts";
import { literals } from "../../store/literals.ts";

/** Whose tokens are to be refreshed. */
export interface RefreshKey extends PublicationKey {
  readonly kind: "linkedin" | "x";
}

/** A refresh of which nobody knows how it ended. */
export interface OpenRefresh extends RefreshKey {
  /** Of the connection, before it. */
  readonly revision: number;
}

/** Refresh tokens are good for one use: of all processes, one at a time may use one. */
export type RefreshLocks = ReturnType<typeof createRefreshLocks>;

interface LockDocument {
  /** Publication and kind. */
  _id: string;
  accountId: string;
  publicationId: string;
  kind: RefreshKey["kind"];
  holder: string;
  revision: number;
  until: Date;
  /** From then on it is worth a look how it ended. */
  lookAt: Date;
}

const lockSchema = new Schema<LockDocument>(
  {
    ...{ ...ids, holder: text, revision: count, until: moment, lookAt: moment },
    kind: { type: String, enum: ["linkedin", "x"], required: true },
  },
  { versionKey: false, collection: "token_refreshes" },
);
lockSchema.index({ accountId: 1, publicationId: 1 });
// What a crash left; the time of the index is of no matter to the lock.
lockSchema.index({ until: 1 }, { expireAfterSeconds: 86_400 });
lockSchema.index({ lookAt: 1 });

/** The locks in MongoDB. `leaseMilliseconds` is longer than anyone may hold one. */
export function createRefreshLocks(database: MongoConnection, leaseMilliseconds: number) {
  const locks = database.model("TokenRefresh", lockSchema);
  const idOf = ({ publicationId, kind }: RefreshKey): string => `${publicationId}:${kind}`;
  return {
    /** Takes the lock for a while, by the database's clock, to refresh this revision; false: another one has it. */
    take: async (key: RefreshKey, holder: string, revision: number): Promise<boolean> => {
      const until = endOfLease(leaseMilliseconds);
      const told = {
        ...literals({ accountId: key.accountId, publicationId: key.publicationId }),
        ...{ kind: key.kind, holder, revision, until, lookAt: until },
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
    /** Lets others have the lock, and leaves a mark that nobody knows how the refresh ended. */
    leave: async (key: RefreshKey, holder: string): Promise<void> => {
      const freed = { until: "$$NOW", lookAt: endOfLease(leaseMilliseconds) };
      await locks.updateOne({ _id: idOf(key), holder }, [{ $set: freed }], { updatePipeline: true });
    },
    /** Refreshes that processes left open or died of, some time ago. */
    findOpen: (limit: number): Promise<OpenRefresh[]> =>
      locks
        .find(
          { $expr: { $lte: ["$lookAt", "$$NOW"] } },
          { _id: 0, accountId: 1, publicationId: 1, kind: 1, revision: 1 },
        )
        .limit(limit)
        .lean<OpenRefresh[]>(),
    /** Takes the mark of a refresh away whose end is known. */
    close: async ({ revision, ...key }: OpenRefresh): Promise<void> => {
      await locks.deleteOne({ _id: idOf(key), revision, $expr: { $lte: ["$lookAt", "$$NOW"] } });
    },
    removeAll: removerOf(locks),
  };
}
