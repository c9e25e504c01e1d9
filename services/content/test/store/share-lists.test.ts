import { type ListQueries, type ListRequest, shareLists } from "../../src/store/share-lists.ts";

interface Request extends ListRequest {
  readonly publicationId: string;
  readonly status?: string | undefined;
  readonly keep: "oldest" | "newest";
}

interface Document {
  readonly accountId: string;
  readonly publicationId: string;
  readonly status: string;
  readonly number: number;
}

const ownerId = (publicationId: string): string => `owner of ${publicationId}`;

/** Creates documents of publications; `lengths` has the number of documents for each publication. Every other one is "new". */
function createDocuments(lengths: Readonly<Record<string, number>>): Document[] {
  return Object.entries(lengths).flatMap(([publicationId, length]) =>
    Array.from({ length }, (_, number) => {
      const status = number % 2 === 0 ? "new" : "promoted";
      return { accountId: ownerId(publicationId), publicationId, status, number };
    }),
  );
}

/**
 * Creates queries on documents in memory. They sort publications by their reversed ids, because shared queries may return lists
 * in any order. `log` gets the id of the publication for each separate query and "shared" for each shared one.
 */
function createQueries(documents: readonly Document[]): ListQueries<Request, Document> & { readonly log: string[] } {
  const log: string[] = [];
  const sortKey = (publicationId: string): string => publicationId.split("").reverse().join("");
  const sorted = documents.toSorted(
    (one, other) => sortKey(one.publicationId).localeCompare(sortKey(other.publicationId)) || one.number - other.number,
  );
  const inOrder = (keep: Request["keep"]) => (keep === "oldest" ? sorted : sorted.toReversed());
  const hasStatus = (status: string | undefined) => (document: Document) =>
    status === undefined || document.status === status;
  return {
    log,
    listKey: ({ publicationId }) => publicationId,
    queryKind: ({ status, keep }) => `${status} ${keep}`,
    readOne: async ({ accountId, publicationId, status, limit, keep }) => {
      log.push(publicationId);
      const own = inOrder(keep).filter((each) => each.publicationId === publicationId && each.accountId === accountId);
      return own.filter(hasStatus(status)).slice(0, limit);
    },
    readSeveral: async (requests, limit) => {
      log.push("shared");
      const [{ status, keep } = createRequest("")] = requests;
      const found = inOrder(keep).filter(
        (each) =>
          requests.some(({ publicationId }) => publicationId === each.publicationId) &&
          requests.some(({ accountId }) => accountId === each.accountId),
      );
      return found.filter(hasStatus(status)).slice(0, limit);
    },
  };
}

function createRequest(publicationId: string, fields: Partial<Request> = {}): Request {
  return { accountId: ownerId(publicationId), publicationId, keep: "oldest", ...fields };
}

/** Reads each list by a separate query. */
function readSeparately(documents: readonly Document[], requests: readonly Request[]): Promise<Document[][]> {
  const { readOne } = createQueries(documents);
  return Promise.all(requests.map(readOne));
}

describe("lists that are requested at the same time", () => {
  it("share one query while they are short", async () => {
    const documents = createDocuments({ a1: 20, b2: 0, c3: 32 });
    const queries = createQueries(documents);
    const requests = [
      createRequest("a1"),
      createRequest("b2", { limit: 200 }),
      createRequest("c3", { limit: 5 }),
      createRequest("a1"),
    ];
    const readList = shareLists(queries);
    expect(await Promise.all(requests.map(readList))).toEqual(await readSeparately(documents, requests));
    expect(queries.log).toEqual(["shared"]);
  });

  it("have the same documents as with separate queries, for any length, status and order", async () => {
    const names = ["a9", "b1", "c5", "d3", "e7", "f2", "g8", "h4"];
    for (let round = 0; round < 40; round += 1) {
      const lengths = Object.fromEntries(
        names.map((name, index) => [name, [0, 20, 31, 64, 257, 600][(round * 7 + index * (round % 5)) % 6] ?? 0]),
      );
      const documents = createDocuments(lengths);
      const requests = names.map((name, index) =>
        createRequest(name, {
          limit: [undefined, 1, 20, 200, 500][(round + index * 3) % 5],
          status: (round + index) % 3 === 0 ? "new" : undefined,
          keep: (round * index) % 4 === 1 ? "newest" : "oldest",
        }),
      );
      const readList = shareLists(createQueries(documents));
      expect(await Promise.all(requests.map(readList))).toEqual(await readSeparately(documents, requests));
    }
  });

  it("need at most one additional query each when one of them is long", async () => {
    const queries = createQueries(createDocuments({ a1: 10_000, b2: 20, c3: 20 }));
    const readList = shareLists(queries);
    await Promise.all([createRequest("a1", { limit: 200 }), createRequest("b2"), createRequest("c3")].map(readList));
    expect(queries.log[0]).toBe("shared");
    expect(queries.log.slice(1).toSorted()).toEqual(["a1", "b2", "c3"]);
  });
});
