import type { ProtoGrpcType } from "./gen/gateway.ts";
import { loadServices } from "./load.ts";

export type * from "./gen/gateway-v1.ts";

/** The client constructor; its `service` is the definition that a server implements. */
export const AdminService = loadServices<ProtoGrpcType>("gateway").galley.gateway.v1.AdminService;
