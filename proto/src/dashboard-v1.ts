import type { ProtoGrpcType } from "./gen/dashboard.ts";
import { loadServices } from "./load.ts";

export type * from "./gen/dashboard-v1.ts";

/**
 * The constructor of gRPC clients with which operators call the dashboard. Its property `service` is the definition that a server
 * implements.
 */
export const { OperatorService } = loadServices<ProtoGrpcType>("dashboard").galley.dashboard.v1;
