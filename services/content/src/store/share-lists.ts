import { createBatcher } from "@galley/service-kit/scheduling";

/** A request for a list of documents that belong to one account. */
export interface ListRequest {
  readonly accountId: string;
  readonly limit?: number | undefined;
}

interface AccountDocument {
  readonly accountId: string;
}

export interface ListQueries<Request extends ListRequest, Document extends AccountDocument> {
  /** Returns a key that is equal for a list and the documents in it, and different for other lists. */
  readonly listKey: (value: Request | Document) => string;
  /** Returns the kind of the query. Only requests of the same kind can share a query. */
  readonly queryKind: (request: Request) => string;
  /** Reads one list with a query of its own: for a single request, and for a list that does not fit into a shared query. */
  readonly readOne: (request: Request) => Promise<Document[]>;
  /** Reads several lists of the same kind in one query, one after the other and in any order, up to `limit` documents in total. */
  readonly readSeveral: (requests: readonly Request[], limit: number) => Promise<Document[]>;
}

/**
 * The maximum number of lists that share a query. Sharing saves one command per list, which costs as much as reading 20 ideas. With this
 * maximum, the response usually stays below 1 MB.
 */
const maxLists = 8;
/** How many documents a shared query may return for each list, on average over its lists. */
const documentsPerList = 32;

/**
 * Creates a function that reads a list of documents. Requests at the same time share one query, which returns a limited number of
 * documents. Lists that do not fit into it are read by queries of their own, so a long list delays the others by at most one query.
 * Documents of other accounts are left out.
 */
export function shareLists<Request extends ListRequest, Document extends AccountDocument>(
  queries: ListQueries<Request, Document>,
): (request: Request) => Promise<Document[]> {
  return createBatcher<Request, Document[]>(
    async (requests) => {
      const results = new Map<Request, Document[]>();
      const byKind = Map.groupBy(requests, queries.queryKind);
      await Promise.all(
        [...byKind.values()].map(async (group) => {
          const lists = await readSameKind(queries, group);
          for (const [index, request] of group.entries()) results.set(request, lists[index] ?? []);
        }),
      );
      return requests.map((request) => results.get(request) ?? []);
    },
    { maxBatchSize: maxLists },
  );
}

async function readSameKind<Request extends ListRequest, Document extends AccountDocument>(
  { listKey, readOne, readSeveral }: ListQueries<Request, Document>,
  requests: readonly Request[],
): Promise<Document[][]> {
  const [first] = requests;
  if (first === undefined) return [];
  if (requests.length === 1) return [await readOne(first)];
  const limit = documentsPerList * requests.length;
  const found = await readSeveral(requests, limit);
  const byKey = Map.groupBy(found, listKey);
  const isCutOff = found.length === limit;
  const last = found.at(-1);
  const lastKey = last && listKey(last);
  return Promise.all(
    requests.map(async (request) => {
      const key = listKey(request);
      const documents = byKey.get(key)?.slice(0, request.limit);
      const isComplete = documents !== undefined && (key !== lastKey || documents.length === request.limit);
      if (isCutOff && !isComplete) return readOne(request);
      return (documents ?? []).filter(({ accountId }) => accountId === request.accountId);
    }),
  );
}
