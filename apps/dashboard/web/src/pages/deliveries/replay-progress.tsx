import { Code, ConnectError } from "@connectrpc/connect";
import { useQuery } from "@connectrpc/connect-query";
import { WebhooksService } from "@galley/proto/es/webhooks/v1/webhooks";
import { useEffect } from "react";
import { queryClient, rereadInterval } from "../../api/query-client.ts";
import { Button } from "../../components/button.tsx";
import { counted, exactNumber } from "../../components/numbers.ts";
import { Panel } from "../../components/page.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import styles from "./deliveries.module.css";

const pollMilliseconds = 1_500;

export interface ReplayProgressProps {
  readonly replayId: string;
  readonly onHide: () => void;
}

/** A panel that shows how far a replay is, and what came of it. */
export function ReplayProgress({ replayId, onHide }: ReplayProgressProps) {
  const query = useQuery(
    WebhooksService.method.getReplay,
    { replayId },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        (state.data?.replay?.pending ?? 0) > 0 ? pollMilliseconds : rereadInterval({ state }),
    },
  );
  const replay = query.data?.replay;
  const isDone = replay?.pending === 0;
  useEffect(() => {
    if (isDone) void queryClient.invalidateQueries();
  }, [isDone]);
  const isGone = query.error !== null && ConnectError.from(query.error).code === Code.NotFound;
  return (
    <Panel title={isDone ? "Sent again" : "Sending again"}>
      {isGone ? (
        <p>What this replay sent is not stored any more, or was sent again since.</p>
      ) : (
        <QueryState query={query}>
          <Skeleton of="lines" rows={2} />
        </QueryState>
      )}
      {replay && <Progress {...replay} />}
      <div>
        <Button onClick={onHide}>Hide</Button>
      </div>
    </Panel>
  );
}

interface Counts {
  readonly pending: number;
  readonly delivered: number;
  readonly failed: number;
}

function Progress({ pending, delivered, failed }: Counts) {
  const all = pending + delivered + failed;
  return (
    <div className={styles.progress}>
      <progress aria-label="Webhooks sent again" value={all - pending} max={all} />
      <p role="status">
        {exactNumber(delivered)} of {counted(all, "webhook")} delivered
        {failed > 0 && `, ${exactNumber(failed)} not delivered again`}
        {pending > 0 && `, ${exactNumber(pending)} waiting`}.
      </p>
    </div>
  );
}
