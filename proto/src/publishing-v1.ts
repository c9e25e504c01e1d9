import type { ProtoGrpcType } from "./gen/publishing.ts";
import { loadServices } from "./load.ts";

export type * from "./gen/publishing-v1.ts";

/** The constructor of gRPC clients of the publishing service. Its property `service` is the definition that a server implements. */
export const PublishingService = loadServices<ProtoGrpcType>("publishing").galley.publishing.v1.PublishingService;
