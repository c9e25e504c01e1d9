import type { WebhooksService } from "@galley/proto/webhooks/v1";
import { invalid, notFound } from "@galley/service-kit/errors";
import type { Handlers } from "@galley/service-kit/grpc";
import type { DeliveryReads } from "../domain/ports.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { deliveryMessage, deliveryState, failedDeliveryMessage, receiverMessage } from "./messages.ts";
import { definedOf, readEvent, readFilter } from "./read-filter.ts";

const maxListed = 100;
const defaultFailed = 5;
const maxReceivers = 200;
const daysListed = 7;

/** Returns the calls that read deliveries. Operators see all accounts, the dashboard only the account of its token. */
export function readCalls(deliveries: DeliveryReads) {
  return {
    listDeliveries: async ({ request, caller }) => {
      const { accountId, sessionId, publicationId, event, state, limit } = request;
      const given = { accountId: isOperator(caller) ? accountId : caller.accountId, sessionId, publicationId };
      const filter = {
        ...readFilter(request.filter),
        ...definedOf({
          ...given,
          event: event === undefined ? undefined : readEvent("event", event),
          state: deliveryState.fromProto(state),
        }),
      };
      if (filter.host !== undefined && filter.accountId === undefined) {
        throw invalid("accountId must be set together with filter.host");
      }
      const size = readLimit(limit, maxListed);
      const found = await deliveries.list(filter, size + 1, readCursor(request.cursor));
      const page = found.slice(0, size);
      const last = page.at(-1);
      return {
        deliveries: page.map((delivery) => deliveryMessage(delivery, isOperator(caller))),
        nextCursor: found.length > size && last !== undefined ? writeCursor(last) : "",
      };
    },
    listFailedDeliveries: async ({ request: { limit }, caller: { accountId } }) => {
      const filter = { accountId, state: "failed", since: daysAgo() } as const;
      const failed = await deliveries.list(filter, readLimit(limit, defaultFailed));
      return { deliveries: failed.map(failedDeliveryMessage) };
    },
    getDelivery: async ({ request: { deliveryId }, caller }) => {
      if (isOperator(caller)) {
        const delivery = await deliveries.find(deliveryId);
        if (delivery === undefined) throw noDelivery();
        return { delivery: deliveryMessage(delivery, true) };
      }
      const { accountId } = caller;
      const delivery = await deliveries.find(deliveryId, accountId);
      const body = await deliveries.findBody(deliveryId, accountId);
      if (delivery === undefined || body === undefined) throw noDelivery();
      return {
        delivery: deliveryMessage(delivery, false),
        body: delivery.publicationDeleted ? "" : body.toString("utf8"),
      };
    },
    listReceivers: async ({ caller: { accountId } }) => ({
      receivers: (await deliveries.receivers(accountId, daysAgo(), maxReceivers)).map(receiverMessage),
    }),
  } satisfies Partial<Handlers<typeof WebhooksService.service>>;
}

export const isOperator = ({ issuer }: { readonly issuer: string }): boolean => issuer === "operator";

export const noDelivery = () => notFound("There is no such delivery.");

/** Returns the start of the days whose failed deliveries are listed. */
const daysAgo = (): Date => new Date(Date.now() - daysListed * 24 * 60 * 60 * 1_000);

function readLimit(limit: number, whenNotSet: number): number {
  if (limit < 0 || limit > maxListed) throw invalid(`limit must be a whole number from 1 to ${maxListed}`);
  return limit === 0 ? whenNotSet : limit;
}
