import { WebhooksService } from "@galley/proto/webhooks/v1";
import { type Implementation, implement } from "@galley/service-kit/grpc";
import type { Deliveries } from "../domain/ports.ts";
import { getDelivery } from "./get-delivery.ts";
import { listDeliveries } from "./list-deliveries.ts";
import { type ReplayPorts, replayDelivery } from "./replay-delivery.ts";

export interface WebhooksPorts extends ReplayPorts {
  readonly deliveries: Deliveries;
}

/** All calls of this service. Only operators see deliveries: these calls are not narrowed to one account. */
export function webhooksService(ports: WebhooksPorts): Implementation {
  return implement(
    WebhooksService.service,
    {
      listDeliveries: listDeliveries(ports.deliveries),
      getDelivery: getDelivery(ports.deliveries),
      replayDelivery: replayDelivery(ports),
    },
    { callers: { default: ["operator"] } },
  );
}
