import { WebhooksService } from "@galley/proto/webhooks/v1";
import { conflict, notFound } from "@galley/service-kit/errors";
import { type Implementation, implement } from "@galley/service-kit/grpc";
import type { Deliveries } from "../domain/ports.ts";
import { deliveryMessage, deliveryState } from "./messages.ts";

export interface WebhooksPorts {
  readonly deliveries: Pick<Deliveries, "find" | "list" | "replay">;
  /** Called when there is something to send. */
  readonly wake: () => void;
}

const mostListed = 100;

/** All calls of this service. Only operators see deliveries: these calls are not narrowed to one account. */
export function webhooksService({ deliveries, wake }: WebhooksPorts): Implementation {
  return implement(
    WebhooksService.service,
    {
      // Newest first, of one account or all, in one state or any.
      listDeliveries: async ({ request: { accountId, ...asked } }) => {
        const state = deliveryState.fromProto(asked.state);
        const filter = { ...(accountId !== undefined && { accountId }), ...(state !== undefined && { state }) };
        return { deliveries: (await deliveries.list(filter, mostListed)).map(deliveryMessage) };
      },
      getDelivery: async ({ request: { deliveryId } }) => {
        const delivery = await deliveries.find(deliveryId);
        if (delivery === undefined) throw notFound("There is no such delivery.");
        return { delivery: deliveryMessage(delivery) };
      },
      // Begins a new series of attempts of a finished delivery: same id, same body, same key. Earlier attempts stay on record.
      replayDelivery: async ({ request: { deliveryId } }) => {
        const delivery = await deliveries.replay(deliveryId);
        if (delivery !== undefined) {
          wake();
          return { delivery: deliveryMessage(delivery) };
        }
        const unfit = await deliveries.find(deliveryId);
        if (unfit === undefined) throw notFound("There is no such delivery.");
        if (unfit.publicationDeleted) throw conflict("The publication was deleted, and with it what was to be sent.");
        throw conflict("The delivery is still under way; only a finished one can be sent again.");
      },
    },
    { callers: { default: ["operator"] } },
  );
}
