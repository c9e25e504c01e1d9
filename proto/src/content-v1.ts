import type { ProtoGrpcType } from "./gen/content.ts";
import { loadServices } from "./load.ts";

export type * from "./gen/content-v1.ts";

/** The constructor of gRPC clients of the content service. Its property `service` is the definition that a server implements. */
export const ContentService = loadServices<ProtoGrpcType>("content").galley.content.v1.ContentService;
