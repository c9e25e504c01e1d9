import { useInfiniteQuery } from "@connectrpc/connect-query";
import {
  GenerationService,
  GenerationStatus,
  type ListSessionsResponse,
  SessionStatus,
} from "@galley/proto/es/generation/v1/generation";
import type { InfiniteData } from "@tanstack/react-query";
import { rereadInterval } from "../../api/query-client.ts";
import type { DraftSearch, DraftStatusName } from "./draft-search.ts";

const statuses: Readonly<Record<DraftStatusName, SessionStatus>> = {
  open: SessionStatus.ACTIVE,
  published: SessionStatus.COMPLETED,
  archived: SessionStatus.ARCHIVED,
  all: SessionStatus.UNSPECIFIED,
};

/** How often the list is read again while one of its drafts is being written. */
const writingMilliseconds = 5_000;
const pageSize = 50;

const { listSessions } = GenerationService.method;

/** Reads the drafts that the page shows, newest first, in pages. */
export function useDrafts({ publication, status: name = "open" }: DraftSearch) {
  const status = statuses[name];
  const query = useInfiniteQuery(
    listSessions,
    { ...(publication && { publicationId: publication }), status, limit: pageSize, cursor: "" },
    {
      pageParamKey: "cursor",
      getNextPageParam: ({ nextCursor }) => nextCursor || undefined,
      refetchInterval: (query) => (isWriting(query.state.data) ? writingMilliseconds : rereadInterval(query)),
    },
  );
  const all = query.data?.pages.flatMap(({ sessions }) => sessions) ?? [];
  // A draft leaves the list as soon as it is archived here, before the server has answered.
  const sessions = all.filter((session) => status === SessionStatus.UNSPECIFIED || session.status === status);
  return { query, sessions };
}

const isWriting = (list: InfiniteData<ListSessionsResponse> | undefined): boolean =>
  list?.pages.some(({ sessions }) =>
    sessions.some(({ generation }) => generation?.status === GenerationStatus.GENERATING),
  ) === true;
