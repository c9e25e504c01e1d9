import { notFound, ServiceError } from "@galley/service-kit/errors";

/** A publication and the account that owns it. */
export interface Scope {
  readonly accountId: string;
  readonly publicationId: string;
}

export interface TombstoneGuard {
  isDeleted(scope: Scope): Promise<boolean>;
  /** Rejects with "not-found" if the publication was deleted, so that no new data is stored for it. */
  check(scope: Scope): Promise<void>;
  /**
   * Runs `write`, and then `undo` if the publication was deleted in the meantime; in that case it rejects with "not-found".
   *
   * A deletion first stores a tombstone and then deletes the data. Data written too late for the deletion to see is
   * therefore found by the check after the write, so nothing of a deleted publication remains. If `undo` returns false, the
   * data can no longer be removed: then the write counts as successful, as if the deletion had come after it.
   */
  insert<Result>(scope: Scope, write: () => Promise<Result>, undo: () => Promise<unknown>): Promise<Result>;
}

export function createTombstoneGuard(tombstones: {
  has(accountId: string, publicationId: string): Promise<boolean>;
}): TombstoneGuard {
  const isDeleted = ({ accountId, publicationId }: Scope): Promise<boolean> => tombstones.has(accountId, publicationId);
  return {
    isDeleted,
    check: async (scope) => {
      if (await isDeleted(scope)) throw notFound("There is no such publication.");
    },
    insert: async (scope, write, undo) => {
      const written = await write();
      if (!(await isDeleted(scope)) || (await undo()) === false) return written;
      throw notFound("There is no such publication.");
    },
  };
}

/**
 * For use in `catch`: returns true for "not-found" (the publication was deleted, so nothing is left to do), and
 * rethrows all other errors.
 */
export function isGone(error: unknown): true {
  if (error instanceof ServiceError && error.kind === "not-found") return true;
  throw error;
}
