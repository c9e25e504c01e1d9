import { type BatchLimits, createBatcher } from "@galley/service-kit/scheduling";

/** A request for one document: its id and the account that asks for it. */
interface DocumentRequest {
  readonly accountId: string;
  readonly id: string;
}

interface AccountDocument {
  readonly _id: string;
  readonly accountId: string;
}

/**
 * Creates a function that finds a document by its id. Requests at the same time share one query, which names all their accounts. A
 * document counts as missing for every account but its own.
 */
export function findById<Document extends AccountDocument>(
  findAll: (ids: readonly string[], accountIds: readonly string[]) => Promise<readonly Document[]>,
  limits?: BatchLimits,
): (request: DocumentRequest) => Promise<Document | undefined> {
  return createBatcher(async (requests) => {
    const ids = new Set(requests.map(({ id }) => id));
    const accountIds = new Set(requests.map(({ accountId }) => accountId));
    const found = await findAll([...ids], [...accountIds]);
    const byId = new Map(found.map((document) => [document._id, document]));
    return requests.map(({ accountId, id }) => {
      const document = byId.get(id);
      return document?.accountId === accountId ? document : undefined;
    });
  }, limits);
}
