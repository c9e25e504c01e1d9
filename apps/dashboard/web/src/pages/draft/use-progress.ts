import { createClient } from "@connectrpc/connect";
import { GenerationService, type WaitForSessionResponse, WorkState } from "@galley/proto/es/generation/v1/generation";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryClient, rereadInterval } from "../../api/query-client.ts";
import { transport } from "../../api/transport.ts";

const keyName = "progress of a session";
const client = createClient(GenerationService, transport);

/** The pause between the answer of one call and the next one. The calls themselves wait for news. */
const pauseMilliseconds = 250;

const isUnfinished = (progress: WaitForSessionResponse | undefined): boolean =>
  progress?.state === WorkState.QUEUED || progress?.state === WorkState.RUNNING;

/**
 * Follows the work on a session while `isWatching`: each call waits until something has changed. When the work ends, the pages
 * read the session and its versions again.
 */
export function useProgress(sessionId: string, isWatching: boolean) {
  const queryKey = [keyName, sessionId];
  const query = useQuery({
    queryKey,
    enabled: isWatching,
    staleTime: 0,
    queryFn: ({ signal }) => {
      const known = queryClient.getQueryData<WaitForSessionResponse>(queryKey);
      return client.waitForSession({ sessionId, afterRevision: known?.revision ?? 0n }, { signal });
    },
    refetchInterval: (query) => (isUnfinished(query.state.data) ? pauseMilliseconds : rereadInterval(query)),
  });
  const endedRevision = isWatching && !isUnfinished(query.data) ? query.data?.revision : undefined;
  useEffect(() => {
    if (endedRevision === undefined) return;
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== keyName });
  }, [endedRevision]);
  return query;
}
