import type { ProtoGrpcType } from "./gen/webhooks.ts";
import { loadServices } from "./load.ts";

export type * from "./gen/webhooks-v1.ts";

/** The constructor of gRPC clients of the webhook service. Its property `service` is the definition that a server implements. */
export const WebhooksService = loadServices<ProtoGrpcType>("webhooks").galley.webhooks.v1.WebhooksService;
