import { useQuery } from "@connectrpc/connect-query";
import { PublishingService } from "@galley/proto/es/publishing/v1/publishing";
import { counted, exactNumber } from "../../../components/numbers.ts";
import { QueryState } from "../../../components/query-state.tsx";
import { Time } from "../../../components/time.tsx";
import styles from "./publish.module.css";

/** How many posts the account can still publish in this week. */
export function Quota({ isFirst }: { readonly isFirst: boolean }) {
  const query = useQuery(PublishingService.method.getWeekQuota, {});
  const { limit, used, resetsAt } = query.data ?? {};
  if (limit === undefined || used === undefined) return <QueryState query={query}>{null}</QueryState>;
  const isUsedUp = isFirst && used >= limit;
  return (
    <p className={isUsedUp ? styles.notice : styles.muted}>
      {exactNumber(used)} of {counted(limit, "post")} of this week are used.{" "}
      {isFirst ? "This one takes a place." : "Publishing again takes none."}
      {isUsedUp && (
        <>
          {" "}
          The next week begins <Time seconds={resetsAt} />.
        </>
      )}
    </p>
  );
}
