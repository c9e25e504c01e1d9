import type { Account as AccountMessage, Key } from "@galley/proto/gateway/v1";
import { enumCodec } from "@galley/service-kit/grpc";
import type { Account } from "../domain/account.ts";
import type { ApiKey } from "../domain/api-key.ts";
import { keyRoles } from "../domain/key-role.ts";

/**
 * Converts the roles of API keys to and from their names in gRPC messages. A message without a role means "editor", the role of keys from
 * before the introduction of roles.
 */
export const keyRole = enumCodec("KEY_ROLE", keyRoles);

const toSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);
const toOptionalSeconds = (moment: Date | undefined): number | undefined => moment && toSeconds(moment);

export function accountMessage({ id, email, name, tier, suspended, createdAt }: Account): AccountMessage {
  return { id, email, name, tier, suspended, createdAt: toSeconds(createdAt) };
}

/** Converts an API key to a gRPC message, without its hash. */
export function keyMessage(key: ApiKey): Key {
  const { id, accountId, name, prefix, replacedBy } = key;
  return {
    id,
    accountId,
    name,
    prefix,
    replacedBy,
    role: keyRole.toProto(key.role ?? "editor"),
    createdAt: toSeconds(key.createdAt),
    lastUsedAt: toOptionalSeconds(key.lastUsedAt),
    revokedAt: toOptionalSeconds(key.revokedAt),
    expiresAt: toOptionalSeconds(key.expiresAt),
  };
}
