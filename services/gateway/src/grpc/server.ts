import { AdminService } from "@galley/proto/gateway/v1";
import { createGrpcServer, type GrpcServer, type Implementation, implement } from "@galley/service-kit/grpc";
import type { Logger } from "@galley/service-kit/logging";
import type { Telemetry } from "@galley/service-kit/telemetry";
import type { TokenVerifier } from "@galley/service-kit/tokens";
import type { Administration } from "../domain/administration.ts";
import { createAccount } from "./create-account.ts";
import { createKey } from "./create-key.ts";
import { listAccounts } from "./list-accounts.ts";
import { listKeys } from "./list-keys.ts";
import { revokeKey } from "./revoke-key.ts";
import { updateAccount } from "./update-account.ts";

export interface AdminServerOptions {
  readonly administration: Administration;
  readonly accountData: Implementation;
  readonly verify: TokenVerifier;
  readonly logger: Logger;
  readonly isReady: () => boolean;
  readonly telemetry: Telemetry;
}

/** The door for operators. Nobody else's token opens it. */
export function createAdminServer({
  administration,
  accountData,
  verify,
  logger,
  isReady,
  telemetry,
}: AdminServerOptions): GrpcServer {
  const handlers = {
    createAccount: createAccount(administration),
    listAccounts: listAccounts(administration),
    updateAccount: updateAccount(administration),
    createKey: createKey(administration),
    listKeys: listKeys(administration),
    revokeKey: revokeKey(administration),
  };
  const implementation = implement(AdminService.service, handlers, { callers: { default: ["operator"] } });
  const implementations = [implementation, accountData];
  return createGrpcServer({ service: "gateway", logger, verify, implementations, ready: isReady, telemetry });
}
