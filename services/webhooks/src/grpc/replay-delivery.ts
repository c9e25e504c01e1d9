import type { ReplayDeliveryRequest__Output, ReplayDeliveryResponse } from "@galley/proto/webhooks/v1";
import { conflict, notFound } from "@galley/service-kit/errors";
import type { Handler } from "@galley/service-kit/grpc";
import type { Deliveries } from "../domain/ports.ts";
import { deliveryMessage } from "./messages.ts";

export interface ReplayPorts {
  readonly deliveries: Pick<Deliveries, "find" | "replay">;
  /** Called when there is something to send. */
  readonly wake: () => void;
}

/** Begins a new series of attempts of a finished delivery: same id, same body, same key. Earlier attempts stay on record. */
export function replayDelivery({
  deliveries,
  wake,
}: ReplayPorts): Handler<ReplayDeliveryRequest__Output, ReplayDeliveryResponse> {
  return async ({ request: { deliveryId } }) => {
    const delivery = await deliveries.replay(deliveryId);
    if (delivery !== undefined) {
      wake();
      return { delivery: deliveryMessage(delivery) };
    }
    const unfit = await deliveries.find(deliveryId);
    if (unfit === undefined) throw notFound("There is no such delivery.");
    if (unfit.publicationDeleted) throw conflict("The publication was deleted, and with it what was to be sent.");
    throw conflict("The delivery is still under way; only a finished one can be sent again.");
  };
}
