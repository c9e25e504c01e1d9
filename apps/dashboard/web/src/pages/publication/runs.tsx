import { useInfiniteQuery } from "@connectrpc/connect-query";
import { GenerationService, type ScoutRun } from "@galley/proto/es/generation/v1/generation";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { rereadInterval } from "../../api/query-client.ts";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { counted } from "../../components/numbers.ts";
import { EmptyState, Panel } from "../../components/page.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Table, tableStyles } from "../../components/table.tsx";
import { Time } from "../../components/time.tsx";
import { usePublication } from "./publication-context.ts";
import { RunDialog } from "./run-dialog.tsx";
import { RunNow } from "./run-now.tsx";

const pageSize = 20;
const watchMilliseconds = 2_000;

/** A list of the scout's runs of the last 30 days, newest first. While a run is going on, the list is read again until it ends. */
export function Runs() {
  const { publication } = usePublication();
  const { id: publicationId } = publication;
  const [open, setOpen] = useState<ScoutRun>();
  const query = useInfiniteQuery(
    GenerationService.method.listScoutRuns,
    { publicationId, brief: true, limit: pageSize, cursor: "" },
    {
      pageParamKey: "cursor",
      getNextPageParam: ({ nextCursor }) => nextCursor || undefined,
      refetchInterval: (asked) =>
        asked.state.data?.pages[0]?.runs.some(isUnfinished) ? watchMilliseconds : rereadInterval(asked),
    },
  );
  const runs = query.data?.pages.flatMap((page) => page.runs) ?? [];
  return (
    <Panel title="Runs" intro="What the scout read, and what became of it. Runs are kept for 30 days.">
      <RunNow isRunning={runs.some(isUnfinished)} />
      <QueryState query={query}>
        <Skeleton rows={5} />
      </QueryState>
      {query.data && runs.length === 0 && (
        <EmptyState title="No run yet">The scout runs on its schedule, or when somebody starts it here.</EmptyState>
      )}
      {runs.length > 0 && (
        <Table label="Runs" columns={["Started", "State", "Sources", "New ideas", ""]}>
          {runs.map((run) => (
            <tr key={run.runId}>
              <td className={tableStyles.main}>
                <Time seconds={run.startedAt ?? run.createdAt} />
                {run.error !== "" && <div className={tableStyles.sub}>{run.error}</div>}
              </td>
              <td>
                <RunState run={run} />
              </td>
              <td className={tableStyles.muted}>{isUnfinished(run) ? "–" : readOf(run)}</td>
              <td className={tableStyles.muted}>
                <IdeasOf run={run} publicationId={publicationId} />
              </td>
              <td>
                {!isUnfinished(run) && (
                  <Button look="quiet" onClick={() => setOpen(run)}>
                    Details
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {query.hasNextPage && (
        <div>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show older runs
          </Button>
        </div>
      )}
      {open && <RunDialog publicationId={publicationId} run={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
}

const isUnfinished = ({ state }: ScoutRun): boolean => state === "queued" || state === "running";

const readOf = ({ sourcesRead, sources }: ScoutRun): string =>
  sources.length === 0 ? counted(sourcesRead, "source") : `${sourcesRead} of ${sources.length} read`;

function IdeasOf({ run, publicationId }: { readonly run: ScoutRun; readonly publicationId: string }) {
  if (isUnfinished(run)) return "–";
  if (run.ideas.length === 0) return 0;
  return (
    <Link to="/ideas" search={{ publication: publicationId }}>
      {counted(run.ideas.length, "idea")}
    </Link>
  );
}

function RunState({ run: { state, status } }: { readonly run: ScoutRun }) {
  if (state === "queued") return <Badge>Waits</Badge>;
  if (state === "running") return <Badge look="accent">Running</Badge>;
  if (state === "cancelled") return <Badge>Cancelled</Badge>;
  if (state === "failed" || status === "failed") return <Badge look="danger">Failed</Badge>;
  if (status === "partial") return <Badge look="warning">Partly</Badge>;
  return <Badge look="good">Done</Badge>;
}
