import { WebhooksService } from "@galley/proto/webhooks/v1";
import { alternatives, conflict, invalid, notFound } from "@galley/service-kit/errors";
import { type Implementation, implement } from "@galley/service-kit/grpc";
import { publicEvents } from "../domain/delivery.ts";
import type { Deliveries } from "../domain/ports.ts";
import { deliveryMessage, deliveryState, failedDeliveryMessage } from "./messages.ts";

export interface WebhooksPorts {
  readonly deliveries: Pick<Deliveries, "find" | "list" | "replay">;
  /** Called when a delivery was started again, so that it is sent at once. */
  readonly wake: () => void;
}

const maxListed = 100;

const daysListed = 7;
const defaultFailed = 5;

/**
 * Implements all RPCs of this service. Operators see all accounts. The dashboard only sees failed deliveries of the account of
 * its token, without URLs and answers of receivers.
 */
export function webhooksService({ deliveries, wake }: WebhooksPorts): Implementation {
  return implement(
    WebhooksService.service,
    {
      // Lists deliveries, newest first. A filter that is not set matches everything.
      listDeliveries: async ({ request: { accountId, sessionId, publicationId, event, ...asked } }) => {
        const state = deliveryState.fromProto(asked.state);
        if (event !== undefined && !(publicEvents as readonly string[]).includes(event))
          throw invalid(`event must be one of ${alternatives(publicEvents)}`);
        const given = Object.entries({ accountId, sessionId, publicationId, event, state });
        const filter = Object.fromEntries(given.filter(([, value]) => value !== undefined));
        return { deliveries: (await deliveries.list(filter, maxListed)).map(deliveryMessage) };
      },
      listFailedDeliveries: async ({ request: { limit }, caller: { accountId } }) => {
        if (limit < 0 || limit > maxListed) throw invalid(`limit must be a whole number from 1 to ${maxListed}`);
        const since = new Date(Date.now() - daysListed * 24 * 60 * 60 * 1_000);
        const filter = { accountId, state: "failed", since } as const;
        const failed = await deliveries.list(filter, limit === 0 ? defaultFailed : limit);
        return { deliveries: failed.map(failedDeliveryMessage) };
      },
      getDelivery: async ({ request: { deliveryId } }) => {
        const delivery = await deliveries.find(deliveryId);
        if (delivery === undefined) throw notFound("There is no such delivery.");
        return { delivery: deliveryMessage(delivery) };
      },
      // Starts a finished delivery again with the same id, body and key. Its earlier attempts are kept.
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
    { callers: { default: ["operator"], listFailedDeliveries: ["dashboard"] } },
  );
}
