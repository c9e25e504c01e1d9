import { useQuery } from "@connectrpc/connect-query";
import { PublishingService } from "@galley/proto/es/publishing/v1/publishing";
import { Meter } from "../../../components/meter.tsx";
import { QueryState } from "../../../components/query-state.tsx";
import { Time } from "../../../components/time.tsx";

/** How many posts of this week are used. */
export function Quota({ isFirst }: { readonly isFirst: boolean }) {
  const query = useQuery(PublishingService.method.getWeekQuota, {});
  const { limit, used, resetsAt } = query.data ?? {};
  const left = limit !== undefined && used !== undefined ? Math.max(0, limit - used) : undefined;
  return (
    <>
      <QueryState query={query}>{null}</QueryState>
      <Meter
        label="Posts of this week"
        used={used}
        limit={limit}
        note={
          isFirst ? (
            <>
              {left === 0 ? "None is left" : `This one takes one of the ${left ?? "…"} that are left`}
              {resetsAt !== undefined && (
                <>
                  . The next week begins <Time seconds={resetsAt} />
                </>
              )}
            </>
          ) : (
            "Publishing again takes none."
          )
        }
      />
    </>
  );
}
