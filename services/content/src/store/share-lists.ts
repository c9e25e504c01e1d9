import { createBatcher } from "@galley/service-kit/scheduling";

/** A list that is asked for. */
export interface WantedList {
  readonly accountId: string;
  readonly limit?: number | undefined;
}

interface Listed {
  readonly accountId: string;
}

export interface ListQueries<List extends WantedList, Document extends Listed> {
  /** What the documents of a list have in common with it and with no other list. */
  readonly nameOf: (of: List | Document) => string;
  /** Only lists of one kind may share a query. */
  readonly kindOf: (list: List) => string;
  /** One list by a query of its own. */
  readonly alone: (list: List) => Promise<Document[]>;
  /** Lists of one kind, one after the other in any order, until there are so many documents. */
  readonly together: (lists: readonly List[], limit: number) => Promise<Document[]>;
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
export function shareLists<List extends WantedList, Document extends Listed>(
  queries: ListQueries<List, Document>,
): (list: List) => Promise<Document[]> {
  return createBatcher<List, Document[]>(
    async (lists) => {
      const read = new Map<List, Document[]>();
      const ofOneKind = Map.groupBy(lists, queries.kindOf);
      await Promise.all(
        [...ofOneKind.values()].map(async (group) => {
          const answers = await readOfOneKind(queries, group);
          for (const [index, list] of group.entries()) read.set(list, answers[index] ?? []);
        }),
      );
      return lists.map((list) => read.get(list) ?? []);
    },
    { maximumBatchSize: mostLists },
  );
}

async function readOfOneKind<List extends WantedList, Document extends Listed>(
  { nameOf, alone, together }: ListQueries<List, Document>,
  lists: readonly List[],
): Promise<Document[][]> {
  const [first] = lists;
  if (first === undefined) return [];
  if (lists.length === 1) return [await alone(first)];
  const limit = roomOfList * lists.length;
  const found = await together(lists, limit);
  const byName = Map.groupBy(found, nameOf);
  const isCutOff = found.length === limit;
  const last = found.at(-1);
  const lastName = last && nameOf(last);
  return Promise.all(
    lists.map(async (list) => {
      const name = nameOf(list);
      const wanted = byName.get(name)?.slice(0, list.limit);
      const isWhole = wanted !== undefined && (name !== lastName || wanted.length === list.limit);
      if (isCutOff && !isWhole) return alone(list);
      return (wanted ?? []).filter(({ accountId }) => accountId === list.accountId);
    }),
  );
}
