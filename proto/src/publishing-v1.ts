import type { ProtoGrpcType } from "./gen/publishing.ts";
import { loadServices } from "./load.ts";

export type * from "./gen/publishing-v1.ts";

/** The client constructors; the `service` of each is the definition that a server implements. */
export const { PublishingService, SiteService } = loadServices<ProtoGrpcType>("publishing").galley.publishing.v1;
