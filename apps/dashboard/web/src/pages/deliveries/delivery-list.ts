import { useInfiniteQuery } from "@connectrpc/connect-query";
import { DeliveryState, WebhooksService } from "@galley/proto/es/webhooks/v1/webhooks";
import { useEffect } from "react";
import { keyOf } from "../../api/cached-answers.ts";
import { queryClient, rereadInterval } from "../../api/query-client.ts";
import type { DeliveryFilterInput } from "./delivery-filter.ts";

const pageSize = 50;
const pollMilliseconds = 3_000;

const receiversKey = keyOf({ schema: WebhooksService.method.listReceivers, input: {} });

/**
 * Reads the deliveries that the page shows, newest first, in pages. While one of them waits, they are read again and again. When fewer of
 * them wait, the list of receivers is read again too, because one may have missed a webhook.
 */
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
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries) ?? [];
  const waiting = deliveries.filter(({ state }) => state === DeliveryState.PENDING).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of receivers is read again when the number changes.
  useEffect(() => void queryClient.invalidateQueries({ queryKey: receiversKey }), [waiting]);
  return { query, deliveries };
}
