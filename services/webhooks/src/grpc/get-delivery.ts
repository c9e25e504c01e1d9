import type { GetDeliveryRequest__Output, GetDeliveryResponse } from "@galley/proto/webhooks/v1";
import { notFound } from "@galley/service-kit/errors";
import type { Handler } from "@galley/service-kit/grpc";
import type { Deliveries } from "../domain/ports.ts";
import { deliveryMessage } from "./messages.ts";

/** Reads one delivery with all its attempts. */
export function getDelivery(
  deliveries: Pick<Deliveries, "find">,
): Handler<GetDeliveryRequest__Output, GetDeliveryResponse> {
  return async ({ request }) => {
    const delivery = await deliveries.find(request.deliveryId);
    if (delivery === undefined) throw notFound("There is no such delivery.");
    return { delivery: deliveryMessage(delivery) };
  };
}
