import type { ListDeliveriesRequest__Output, ListDeliveriesResponse } from "@galley/proto/webhooks/v1";
import type { Handler } from "@galley/service-kit/grpc";
import type { Deliveries } from "../domain/ports.ts";
import { deliveryMessage, deliveryState } from "./messages.ts";

const mostListed = 100;

/** Lists deliveries, newest first, of one account or all, in one state or any. */
export function listDeliveries(
  deliveries: Pick<Deliveries, "list">,
): Handler<ListDeliveriesRequest__Output, ListDeliveriesResponse> {
  return async ({ request }) => {
    const { accountId } = request;
    const state = deliveryState.fromProto(request.state);
    const filter = { ...(accountId === undefined ? {} : { accountId }), ...(state === undefined ? {} : { state }) };
    return { deliveries: (await deliveries.list(filter, mostListed)).map(deliveryMessage) };
  };
}
