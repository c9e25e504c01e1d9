import { notFound, ServiceError } from "@galley/service-kit/errors";

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
   * yet is found here, after the write, and undone: nothing of a deleted publication stays. An `undo` that gives false came too
   * late: what was written counts, as if the deletion had come after it.
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

/** For `catch`, where nothing more is to be done for a publication that is gone. */
export function isGone(error: unknown): true {
  if (error instanceof ServiceError && error.kind === "not-found") return true;
  throw error;
}
