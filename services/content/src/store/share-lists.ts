import { createBatcher } from "@galley/service-kit/mongo";

/** One list that is asked for: the documents of a publication from one end on. */
export interface WantedList {
  readonly accountId: string;
  readonly publicationId: string;
  readonly status?: string | undefined;
  readonly limit?: number | undefined;
  /** At which end it begins. */
  readonly keep: "oldest" | "newest";
}

interface Listed {
  readonly accountId: string;
  readonly publicationId: string;
}

/** What lists of several publications have in common. */
export interface SharedQuery extends Pick<WantedList, "status" | "keep"> {
  readonly accountIds: readonly string[];
  readonly publicationIds: readonly string[];
  readonly limit: number;
}

export interface ListQueries<Document> {
  /** One list by a query of its own. */
  readonly alone: (list: WantedList) => Promise<Document[]>;
  /** Those of several publications, one publication after the other, each from its end on. */
  readonly together: (query: SharedQuery) => Promise<Document[]>;
}

/** A command costs as much as reading twenty ideas; the answer to this many lists has still less than a megabyte as a rule. */
const mostLists = 8;
/** How many documents there is room for in a shared query for each list in it. */
const roomOfList = 32;

/**
 * Reads lists that are asked for at once by one query. It reads no more than there is room for: lists for which that was not
 * enough are read by a query of their own, so that a long list makes the others wait for no more than one query. A document of
 * another account than the one that asks is left out.
 */
export function shareLists<Document extends Listed>(
  queries: ListQueries<Document>,
): (list: WantedList) => Promise<Document[]> {
  return createBatcher<WantedList, Document[]>(
    async (lists) => {
      const read = new Map<WantedList, Document[]>();
      const alike = Map.groupBy(lists, ({ status, keep }) => `${status} ${keep}`);
      await Promise.all(
        [...alike.values()].map(async (group) => {
          const answers = await readAlike(queries, group);
          for (const [index, list] of group.entries()) read.set(list, answers[index] ?? []);
        }),
      );
      return lists.map((list) => read.get(list) ?? []);
    },
    { maximumBatchSize: mostLists },
  );
}

/** Lists of one status and from one end. */
async function readAlike<Document extends Listed>(
  { alone, together }: ListQueries<Document>,
  lists: readonly WantedList[],
): Promise<Document[][]> {
  const [first] = lists;
  if (first === undefined) return [];
  if (lists.length === 1) return [await alone(first)];
  const limit = roomOfList * lists.length;
  const found = await together({
    status: first.status,
    keep: first.keep,
    accountIds: [...new Set(lists.map(({ accountId }) => accountId))],
    publicationIds: [...new Set(lists.map(({ publicationId }) => publicationId))],
    limit,
  });
  const ofPublications = Map.groupBy(found, ({ publicationId }) => publicationId);
  const isCutOff = found.length === limit;
  const last = found.at(-1)?.publicationId;
  return Promise.all(
    lists.map(async (list) => {
      const ofPublication = ofPublications.get(list.publicationId);
      const wanted = ofPublication?.slice(0, list.limit) ?? [];
      const isWhole = ofPublication !== undefined && (list.publicationId !== last || wanted.length === list.limit);
      if (isCutOff && !isWhole) return alone(list);
      return wanted.filter(({ accountId }) => accountId === list.accountId);
    }),
  );
}
