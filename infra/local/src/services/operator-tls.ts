import { grpcTlsFiles } from "@galley/service-kit/config";
import { type GrpcTls, openGrpcTls } from "@galley/service-kit/grpc";
import { filesReadOnce } from "@galley/service-kit/reloaded-files";
import type { Environment } from "../run-program.ts";

/**
 * How programs that are over soon speak to services: by mutual TLS where `GRPC_TLS_CERT_FILE`, `GRPC_TLS_KEY_FILE` and `GRPC_TLS_CA_FILE` are
 * set. Throws ConfigError when only some of them are, or when a file is wrong.
 */
export function operatorTls(environment: Environment): GrpcTls | undefined {
  return openGrpcTls(filesReadOnce, grpcTlsFiles(environment));
}
