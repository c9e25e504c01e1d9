import { WebhooksService } from "@galley/proto/webhooks/v1";
import { type Implementation, implement } from "@galley/service-kit/grpc";
import { readCalls } from "./read-calls.ts";
import { type SendPorts, sendCalls } from "./send-calls.ts";

/**
 * Implements all RPCs of this service. Operators see all accounts. The dashboard sees and changes only deliveries of the
 * account of its token: the account is part of each query, so ids of other accounts are not found.
 */
export function webhooksService(ports: SendPorts): Implementation {
  return implement(
    WebhooksService.service,
    { ...readCalls(ports.deliveries), ...sendCalls(ports) },
    {
      callers: {
        default: ["dashboard"],
        listDeliveries: ["operator", "dashboard"],
        getDelivery: ["operator", "dashboard"],
        replayDelivery: ["operator"],
      },
    },
  );
}
