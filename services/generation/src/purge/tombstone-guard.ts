import { notFound } from "@galley/service-kit/errors";
import type { TombstoneStore } from "../domain/store-ports.ts";

/** What belongs to one publication of one account. */
export interface Scope {
  readonly accountId: string;
  readonly publicationId: string;
}

export interface TombstoneGuard {
  isDeleted(scope: Scope): Promise<boolean>;
  /** Rejects with NOT_FOUND when the owner deleted the publication. */
  check(scope: Scope): Promise<void>;
  /**
   * Writes something of a publication. A deletion stores its tombstone first and deletes then, so whatever it could not see
   * yet is found here, after the write, and undone: nothing of a deleted publication stays.
   */
  insert<Result>(scope: Scope, write: () => Promise<Result>, undo: () => Promise<unknown>): Promise<Result>;
}

export function createTombstoneGuard(tombstones: Pick<TombstoneStore, "has">): TombstoneGuard {
  const isDeleted = ({ accountId, publicationId }: Scope): Promise<boolean> => tombstones.has(accountId, publicationId);
  return {
    isDeleted,
    check: async (scope) => {
      if (await isDeleted(scope)) throw notFound();
    },
    insert: async (scope, write, undo) => {
      const written = await write();
      if (!(await isDeleted(scope))) return written;
      await undo();
      throw notFound();
    },
  };
}
