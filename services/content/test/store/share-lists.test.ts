import { type ListQueries, shareLists, type WantedList } from "../../src/store/share-lists.ts";

interface List extends WantedList {
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

const ownerOf = (publicationId: string): string => `owner of ${publicationId}`;

/** Publications with so many documents each, every other of them "new". */
function documentsOf(lengths: Readonly<Record<string, number>>): Document[] {
  return Object.entries(lengths).flatMap(([publicationId, length]) =>
    Array.from({ length }, (_, number) => {
      const status = number % 2 === 0 ? "new" : "promoted";
      return { accountId: ownerOf(publicationId), publicationId, status, number };
    }),
  );
}

/** Queries on documents in memory, in an order of publications that is not that of their names, and what was asked of them. */
function queriesOn(documents: readonly Document[]): ListQueries<List, Document> & { readonly asked: string[] } {
  const asked: string[] = [];
  const rank = (publicationId: string): string => publicationId.split("").reverse().join("");
  const sorted = documents.toSorted(
    (one, other) => rank(one.publicationId).localeCompare(rank(other.publicationId)) || one.number - other.number,
  );
  const from = (keep: List["keep"]) => (keep === "oldest" ? sorted : sorted.toReversed());
  const ofStatus = (wanted: string | undefined) => (document: Document) =>
    wanted === undefined || document.status === wanted;
  return {
    asked,
    nameOf: ({ publicationId }) => publicationId,
    kindOf: ({ status, keep }) => `${status} ${keep}`,
    alone: async ({ accountId, publicationId, status, limit, keep }) => {
      asked.push(publicationId);
      const own = from(keep).filter((each) => each.publicationId === publicationId && each.accountId === accountId);
      return own.filter(ofStatus(status)).slice(0, limit);
    },
    together: async (lists, limit) => {
      asked.push("together");
      const [{ status, keep } = listOf("")] = lists;
      const found = from(keep).filter(
        (each) =>
          lists.some(({ publicationId }) => publicationId === each.publicationId) &&
          lists.some(({ accountId }) => accountId === each.accountId),
      );
      return found.filter(ofStatus(status)).slice(0, limit);
    },
  };
}

function listOf(publicationId: string, asked: Partial<List> = {}): List {
  return { accountId: ownerOf(publicationId), publicationId, keep: "oldest", ...asked };
}

/** What each list is when nothing is shared. */
function eachAlone(documents: readonly Document[], lists: readonly List[]): Promise<Document[][]> {
  const { alone } = queriesOn(documents);
  return Promise.all(lists.map(alone));
}

describe("lists that are asked for at once", () => {
  it("are read by one query while they are short", async () => {
    const documents = documentsOf({ a1: 20, b2: 0, c3: 32 });
    const queries = queriesOn(documents);
    const lists = [listOf("a1"), listOf("b2", { limit: 200 }), listOf("c3", { limit: 5 }), listOf("a1")];
    const shared = shareLists(queries);
    expect(await Promise.all(lists.map(shared))).toEqual(await eachAlone(documents, lists));
    expect(queries.asked).toEqual(["together"]);
  });

  it("are each what they would be alone, however long they are, of whatever status, and from whichever end", async () => {
    const names = ["a9", "b1", "c5", "d3", "e7", "f2", "g8", "h4"];
    for (let turn = 0; turn < 40; turn += 1) {
      const lengths = Object.fromEntries(
        names.map((name, index) => [name, [0, 20, 31, 64, 257, 600][(turn * 7 + index * (turn % 5)) % 6] ?? 0]),
      );
      const documents = documentsOf(lengths);
      const lists = names.map((name, index) =>
        listOf(name, {
          limit: [undefined, 1, 20, 200, 500][(turn + index * 3) % 5],
          status: (turn + index) % 3 === 0 ? "new" : undefined,
          keep: (turn * index) % 4 === 1 ? "newest" : "oldest",
        }),
      );
      const shared = shareLists(queriesOn(documents));
      expect(await Promise.all(lists.map(shared))).toEqual(await eachAlone(documents, lists));
    }
  });

  it("make the others of a long one wait for no more than one more query each", async () => {
    const queries = queriesOn(documentsOf({ a1: 10_000, b2: 20, c3: 20 }));
    const shared = shareLists(queries);
    await Promise.all([listOf("a1", { limit: 200 }), listOf("b2"), listOf("c3")].map(shared));
    expect(queries.asked[0]).toBe("together");
    expect(queries.asked.slice(1).toSorted()).toEqual(["a1", "b2", "c3"]);
  });
});
