import { createConnectQueryKey, useInfiniteQuery } from "@connectrpc/connect-query";
import {
  ContentService,
  type Idea,
  IdeaStatus,
  type ListNewIdeasResponse,
  type ListRankedIdeasResponse,
} from "@galley/proto/es/content/v1/content";
import type { InfiniteData } from "@tanstack/react-query";
import { queryClient } from "../../api/query-client.ts";
import { transport } from "../../api/transport.ts";
import type { IdeaSearch, StatusName } from "./idea-search.ts";

const statuses: Readonly<Record<StatusName, IdeaStatus>> = {
  new: IdeaStatus.NEW,
  reviewed: IdeaStatus.REVIEWED,
  promoted: IdeaStatus.PROMOTED,
  dismissed: IdeaStatus.DISMISSED,
  all: IdeaStatus.UNSPECIFIED,
};

const { listRankedIdeas, listNewIdeas } = ContentService.method;

/** Reads the ideas that the page shows, best score first, in pages. */
export function useIdeas({ publication = "", topic = "", status: name = "new" }: IdeaSearch) {
  const status = statuses[name];
  const query = useInfiniteQuery(
    listRankedIdeas,
    { publicationId: publication, topicId: topic, status, cursor: "" },
    { pageParamKey: "cursor", getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
  );
  const all = query.data?.pages.flatMap(({ ideas }) => ideas) ?? [];
  // An idea leaves the list as soon as its status is changed here, before the server has answered.
  const ideas = all.filter((idea) => status === IdeaStatus.UNSPECIFIED || idea.status === status);
  return { query, ideas };
}

const rankedKey = createConnectQueryKey({ schema: listRankedIdeas, transport, cardinality: "infinite" });
const newKey = createConnectQueryKey({ schema: listNewIdeas, transport, cardinality: "finite" });

/** Changes the status of an idea in every cached list, so that the pages show it before the server has answered. */
export async function showStatus(ideaId: string, status: IdeaStatus): Promise<void> {
  for (const queryKey of [rankedKey, newKey]) await queryClient.cancelQueries({ queryKey });
  const change = (idea: Idea): Idea => (idea.id === ideaId ? { ...idea, status } : idea);
  queryClient.setQueriesData<InfiniteData<ListRankedIdeasResponse>>(
    { queryKey: rankedKey },
    (lists) => lists && { ...lists, pages: lists.pages.map((page) => ({ ...page, ideas: page.ideas.map(change) })) },
  );
  queryClient.setQueriesData<ListNewIdeasResponse>(
    { queryKey: newKey },
    (list) => list && { ...list, ideas: list.ideas.map(change) },
  );
}
