import { createConnectQueryKey } from "@connectrpc/connect-query";
import {
  GenerationService,
  type ListSessionsResponse,
  type SessionStatus,
} from "@galley/proto/es/generation/v1/generation";
import type { InfiniteData } from "@tanstack/react-query";
import { queryClient } from "../../api/query-client.ts";
import { transport } from "../../api/transport.ts";

const listKey = createConnectQueryKey({
  schema: GenerationService.method.listSessions,
  transport,
  cardinality: "infinite",
});

/** Changes the status of a session in every cached list, so that the page shows it before the server has answered. */
export async function showSessionStatus(sessionId: string, status: SessionStatus): Promise<void> {
  await queryClient.cancelQueries({ queryKey: listKey });
  queryClient.setQueriesData<InfiniteData<ListSessionsResponse>>(
    { queryKey: listKey },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          sessions: page.sessions.map((session) => (session.id === sessionId ? { ...session, status } : session)),
        })),
      },
  );
}
