import { useQuery } from "@connectrpc/connect-query";
import { AccountService } from "@galley/proto/es/gateway/v1/gateway";
import { Link } from "@tanstack/react-router";
import { FailureRow } from "../../components/list-panel.tsx";
import { exactNumber } from "../../components/numbers.ts";
import { EmptyState, Panel } from "../../components/page.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Table, tableStyles } from "../../components/table.tsx";
import { useShownError } from "../../components/use-shown-errors.ts";
import { requestsByDay, requestsOfMonth } from "../keys/request-counts.ts";
import { DayChart } from "./day-chart.tsx";
import styles from "./usage.module.css";

const shownDays = 30;

/** A panel with the requests that programs made with API keys, by day and by key. */
export function Requests() {
  const query = useQuery(AccountService.method.listApiKeys, {});
  const error = useShownError(query);
  const keys = query.data?.keys ?? [];
  const used = keys.filter(({ requests }) => requests.length > 0);
  return (
    <Panel title="Requests to the API">
      {error !== undefined && !query.data && <FailureRow query={query} error={error} />}
      {query.isPending && error === undefined && (
        <div className={styles.chartPlace}>
          <Skeleton rows={1} />
        </div>
      )}
      {query.data && used.length === 0 && (
        <EmptyState title="No request in the last 30 days" action={<Link to="/settings/keys">API keys</Link>}>
          Programs call the API with a key. Their requests are counted here.
        </EmptyState>
      )}
      {used.length > 0 && (
        <>
          <DayChart days={requestsByDay(used, shownDays, new Date())} />
          <Table label="Requests by key" columns={["Key", "This month", "30 days"]}>
            {used.map((key) => (
              <tr key={key.id}>
                <td className={tableStyles.main}>
                  {key.name}
                  <div className={tableStyles.sub}>
                    <code>{key.prefix}…</code>
                  </div>
                </td>
                <td className={tableStyles.muted}>{exactNumber(requestsOfMonth(key, new Date()))}</td>
                <td className={tableStyles.muted}>
                  {exactNumber(key.requests.reduce((sum, { requests }) => sum + Number(requests), 0))}
                </td>
              </tr>
            ))}
          </Table>
        </>
      )}
    </Panel>
  );
}
