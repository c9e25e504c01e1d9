import { useInfiniteQuery } from "@connectrpc/connect-query";
import { DeliveryState, WebhooksService } from "@galley/proto/es/webhooks/v1/webhooks";
import { rereadInterval } from "../../api/query-client.ts";
import type { DeliveryFilterInput } from "./delivery-search.ts";

const pageSize = 50;
const pollMilliseconds = 3_000;

/** Reads the deliveries that the page shows, newest first, in pages. While one of them waits, they are read again and again. */
export function useDeliveries(filter: DeliveryFilterInput) {
  const query = useInfiniteQuery(
    WebhooksService.method.listDeliveries,
    { filter, limit: pageSize, cursor: "" },
    {
      pageParamKey: "cursor",
      getNextPageParam: ({ nextCursor }) => nextCursor || undefined,
      refetchInterval: ({ state }) => {
        const all = state.data?.pages.flatMap(({ deliveries }) => deliveries) ?? [];
        const isWaiting = all.some((each) => each.state === DeliveryState.PENDING);
        return isWaiting ? pollMilliseconds : rereadInterval({ state });
      },
    },
  );
  return { query, deliveries: query.data?.pages.flatMap(({ deliveries }) => deliveries) ?? [] };
}
