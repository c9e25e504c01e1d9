import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { Button } from "../components/button.tsx";
import { counted } from "../components/numbers.ts";
import { EmptyState, Page, Panel } from "../components/page.tsx";
import { QueryState } from "../components/query-state.tsx";
import { Skeleton } from "../components/skeleton.tsx";
import { useHasRole } from "../shell/session-context.ts";
import styles from "./deliveries/deliveries.module.css";
import { toFilter } from "./deliveries/delivery-filter.ts";
import { DeliveryFilters } from "./deliveries/delivery-filters.tsx";
import { useDeliveries } from "./deliveries/delivery-list.ts";
import { type DeliverySearch, toDeliverySearch } from "./deliveries/delivery-search.ts";
import { DeliveryTable } from "./deliveries/delivery-table.tsx";
import { Missed } from "./deliveries/missed.tsx";
import { ReplayDialog, type ReplayTask } from "./deliveries/replay-dialog.tsx";
import { ReplayProgress } from "./deliveries/replay-progress.tsx";
import { TestDialog } from "./deliveries/test-dialog.tsx";

/** The page "Webhooks": what was sent to receivers, and what came of it. */
export function Deliveries() {
  const { replay, ...search } = useSearch({ from: "/shell/deliveries" });
  const navigate = useNavigate();
  const filterKey = JSON.stringify(search);
  const filter = useMemo(() => toFilter(JSON.parse(filterKey) as DeliverySearch, Date.now()), [filterKey]);
  const { query, deliveries } = useDeliveries(filter);
  const canSend = useHasRole(Role.EDITOR);
  const hasFilter = Object.keys(search).length > 0;
  const [task, setTask] = useState<ReplayTask>();
  const [isTesting, setIsTesting] = useState(false);
  const [all, setChosen] = useState<ReadonlySet<string>>(new Set());
  const chosen = deliveries.filter(({ id }) => all.has(id)).map(({ id }) => id);

  const go = (wanted: Readonly<Record<string, unknown>>): void =>
    void navigate({ to: "/deliveries", search: toDeliverySearch(wanted), replace: true });
  const choose = (id: string, isChosen: boolean): void =>
    setChosen(new Set(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id)));
  const started = (id: string): void => {
    setTask(undefined);
    setChosen(new Set());
    go({ ...search, replay: id });
  };
  return (
    <Page
      title="Webhooks"
      intro="What Galley sent to your receivers in the last 30 days, and what they answered."
      actions={
        canSend && (
          <Button look="primary" data-new onClick={() => setIsTesting(true)}>
            Send a test
          </Button>
        )
      }
    >
      {replay !== undefined && <ReplayProgress replayId={replay} onHide={() => go(search)} />}
      <Missed onReplay={(wanted) => setTask({ search: wanted })} />
      <Panel>
        <DeliveryFilters search={search} onChange={go} />
        <QueryState query={query}>
          <Skeleton rows={8} />
        </QueryState>
        {query.data && deliveries.length === 0 && <NoDelivery hasFilter={hasFilter} />}
        {deliveries.length > 0 && (
          <>
            {canSend && search.state !== "pending" && (chosen.length > 0 || hasFilter) && (
              <div className={styles.actions}>
                {chosen.length > 0 ? (
                  <Button onClick={() => setTask({ ids: chosen.slice(0, maxChosen) })}>
                    Send {counted(Math.min(chosen.length, maxChosen), "chosen one")} again …
                  </Button>
                ) : (
                  <Button onClick={() => setTask({ search })}>Send all of this list again …</Button>
                )}
              </div>
            )}
            <DeliveryTable deliveries={deliveries} chosen={canSend ? all : undefined} onChoose={choose} />
          </>
        )}
        {query.hasNextPage && (
          <div>
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Show older webhooks
            </Button>
          </div>
        )}
      </Panel>
      {task && <ReplayDialog task={task} onClose={() => setTask(undefined)} onStarted={started} />}
      {isTesting && <TestDialog onClose={() => setIsTesting(false)} />}
    </Page>
  );
}

/** The maximum number of ids in one call. Longer lists are sent by their filter. */
const maxChosen = 100;

function NoDelivery({ hasFilter }: { readonly hasFilter: boolean }) {
  if (hasFilter) {
    return <EmptyState title="No webhook matches">Choose another state, receiver or time to see more.</EmptyState>;
  }
  return (
    <EmptyState title="No webhook yet">
      An API request with a webhookUrl sends its outcome there. Send a test to see whether your receiver works.
    </EmptyState>
  );
}
