import { useQuery } from "@connectrpc/connect-query";
import { AccountService } from "@galley/proto/es/gateway/v1/gateway";
import type { PanelQuery } from "../../components/list-panel.tsx";
import { exactNumber } from "../../components/numbers.ts";
import { Panel } from "../../components/page.tsx";
import { NumberSkeleton } from "../../components/skeleton.tsx";
import { countsForLimit } from "../keys/active-keys.ts";
import styles from "./usage.module.css";
import { UsageMeter } from "./usage-meter.tsx";
import { planUse, useContentUsage } from "./usage-queries.ts";

/** A panel with the limits of the plan and how much of each is used. */
export function Limits() {
  const content = useContentUsage();
  const keys = useQuery(AccountService.method.listApiKeys, {});
  const activeKeys = keys.data && {
    used: keys.data.keys.filter(countsForLimit).length,
    limit: keys.data.limit || undefined,
  };
  return (
    <Panel title="Limits of the plan">
      <div className={styles.meters}>
        <UsageMeter label="Publications" query={content} use={planUse(content.data?.publications)} />
        <UsageMeter label="Own styles" query={content} use={planUse(content.data?.styles)} />
        <UsageMeter label="Active API keys" query={keys} use={activeKeys} />
      </div>
      <dl className={styles.limits}>
        <Limit name="Topics in each publication" query={content} value={content.data?.topicsPerPublication} />
        <Limit name="Posts a week in each publication" query={content} value={content.data?.cadencePostsPerWeek} />
        <Limit name="Requests a minute with each key" query={keys} value={keys.data?.requestsPerMinute} />
      </dl>
    </Panel>
  );
}

interface LimitProps {
  readonly name: string;
  readonly query: PanelQuery;
  /** The number that the plan allows. Not set or 0 when the service did not return it. */
  readonly value: number | undefined;
}

function Limit({ name, query, value }: LimitProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{query.isPending ? <NumberSkeleton /> : value ? exactNumber(value) : "–"}</dd>
    </div>
  );
}
