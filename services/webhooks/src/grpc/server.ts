import { WebhooksService } from "@galley/proto/webhooks/v1";
import { conflict, invalid, notFound } from "@galley/service-kit/errors";
import { type Implementation, implement } from "@galley/service-kit/grpc";
import { publicEvents } from "../domain/delivery.ts";
import type { Deliveries } from "../domain/ports.ts";
import { deliveryMessage, deliveryState } from "./messages.ts";

export interface WebhooksPorts {
  readonly deliveries: Pick<Deliveries, "find" | "list" | "replay">;
  /** Called when there is something to send. */
  readonly wake: () => void;
}

const maxListed = 100;

/** All calls of this service. Only operators see deliveries: these calls are not narrowed to one account. */
export function webhooksService({ deliveries, wake }: WebhooksPorts): Implementation {
  return implement(
    WebhooksService.service,
    {
      // Newest first. A filter that is not set matches everything.
      listDeliveries: async ({ request: { accountId, sessionId, publicationId, event, ...asked } }) => {
        const state = deliveryState.fromProto(asked.state);
        if (event !== undefined && !(publicEvents as readonly string[]).includes(event))
          throw invalid(`event must be one of ${publicEvents.join(", ")}.`);
        const given = Object.entries({ accountId, sessionId, publicationId, event, state });
        const filter = Object.fromEntries(given.filter(([, value]) => value !== undefined));
        return { deliveries: (await deliveries.list(filter, maxListed)).map(deliveryMessage) };
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
