import { type BatchLimits, createBatcher } from "@galley/service-kit/scheduling";

/** A document's id, and whose it has to be. */
interface Wanted {
  readonly accountId: string;
  readonly id: string;
}

interface Owned {
  readonly _id: string;
  readonly accountId: string;
}

/**
 * Finds documents by id, those that are wanted at once by one query, which names all accounts that ask. A document of another account
 * than the one that asked for it counts as missing.
 */
export function findById<Document extends Owned>(
  findAll: (ids: readonly string[], accountIds: readonly string[]) => Promise<readonly Document[]>,
  limits?: BatchLimits,
): (wanted: Wanted) => Promise<Document | undefined> {
  return createBatcher(async (wanted) => {
    const ids = new Set(wanted.map(({ id }) => id));
    const accountIds = new Set(wanted.map(({ accountId }) => accountId));
    const found = await findAll([...ids], [...accountIds]);
    const byId = new Map(found.map((document) => [document._id, document]));
    return wanted.map(({ accountId, id }) => {
      const document = byId.get(id);
      return document?.accountId === accountId ? document : undefined;
    });
  }, limits);
}
