import type { ProtoGrpcType } from "./gen/gateway.ts";
import { loadServices } from "./load.ts";

export type * from "./gen/gateway-v1.ts";

/**
 * The constructors of gRPC clients of the gateway: for other services and for operators. Their property `service` is the definition that
 * a server implements.
 */
export const { AccountService, AdminService } = loadServices<ProtoGrpcType>("gateway").galley.gateway.v1;
