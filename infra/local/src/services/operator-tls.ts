import { type GrpcTlsFiles, grpcTlsFiles } from "@galley/service-kit/config";
import { type GrpcTls, openGrpcTls } from "@galley/service-kit/grpc";
import { filesReadOnce } from "@galley/service-kit/reloaded-files";
import type { Environment } from "../run-program.ts";
import { readJson, type StateFolder } from "../state-folder.ts";

/**
 * Returns the TLS settings for short-lived programs: mutual TLS with the files in `GRPC_TLS_CERT_FILE`, `GRPC_TLS_KEY_FILE` and
 * `GRPC_TLS_CA_FILE`, or with the files of the operator's credential. Throws ConfigError when only some are set, or when a file
 * is wrong.
 */
export function operatorTls(environment: Environment, ofCredential?: GrpcTlsFiles): GrpcTls | undefined {
  return openGrpcTls(filesReadOnce, grpcTlsFiles(environment) ?? ofCredential);
}

/**
 * Returns the TLS settings with which programs on this machine call the services of the running system. Undefined when the system runs
 * without TLS.
 */
export function systemTls({ operatorFile }: Pick<StateFolder, "operatorFile">): GrpcTls | undefined {
  const { tls } = (readJson(operatorFile) ?? {}) as { readonly tls?: GrpcTlsFiles };
  return openGrpcTls(filesReadOnce, tls);
}
