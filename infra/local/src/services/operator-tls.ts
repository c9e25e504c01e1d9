import { type GrpcTlsFiles, grpcTlsFiles } from "@galley/service-kit/config";
import { type GrpcTls, openGrpcTls } from "@galley/service-kit/grpc";
import { filesReadOnce } from "@galley/service-kit/reloaded-files";
import type { Environment } from "../run-program.ts";
import { readJson, type StateFolder } from "../state-folder.ts";

/**
 * How programs that are over soon speak to services: by mutual TLS where `GRPC_TLS_CERT_FILE`, `GRPC_TLS_KEY_FILE` and `GRPC_TLS_CA_FILE` are
 * set, or else where the operator's credential names such files. Throws ConfigError when only some are set, or when a file is wrong.
 */
export function operatorTls(environment: Environment, ofCredential?: GrpcTlsFiles): GrpcTls | undefined {
  return openGrpcTls(filesReadOnce, grpcTlsFiles(environment) ?? ofCredential);
}

/** How programs on this machine speak to the services of the system that runs with this state. */
export function systemTls({ operatorFile }: Pick<StateFolder, "operatorFile">): GrpcTls | undefined {
  const { tls } = (readJson(operatorFile) ?? {}) as { readonly tls?: GrpcTlsFiles };
  return openGrpcTls(filesReadOnce, tls);
}
