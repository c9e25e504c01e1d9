import type { ProtoGrpcType } from "./gen/generation.ts";
import { loadServices } from "./load.ts";

export type * from "./gen/generation-v1.ts";

/** The constructor of gRPC clients of the generation service. Its property `service` is the definition that a server implements. */
export const GenerationService = loadServices<ProtoGrpcType>("generation").galley.generation.v1.GenerationService;
