import { join } from "node:path";
import { type GrpcObject, loadPackageDefinition, type ServiceClientConstructor } from "@grpc/grpc-js";
import { loadSync } from "@grpc/proto-loader";

const definition = loadSync(join(import.meta.dirname, "chain.proto"), {
  longs: Number,
  enums: String,
  defaults: true,
});

/** The contract between the two processes of the bare chain, loaded as the documentation of proto-loader shows it. */
export const Chain = ((loadPackageDefinition(definition).galley as GrpcObject).bench as GrpcObject)
  .Chain as ServiceClientConstructor;
