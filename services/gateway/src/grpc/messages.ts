import type { Account as AccountMessage, Key } from "@galley/proto/gateway/v1";
import { enumCodec } from "@galley/service-kit/grpc";
import type { Account } from "../domain/account.ts";
import type { ApiKey } from "../domain/api-key.ts";
import { keyRoles } from "../domain/key-role.ts";

/** A key's role as the contract names it. A message without a role means "editor", the role of keys from before there were roles. */
export const keyRole = enumCodec("KEY_ROLE", keyRoles);

const toSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);
const toOptionalSeconds = (moment: Date | undefined): number | undefined => moment && toSeconds(moment);

export function accountMessage({ id, email, name, tier, suspended, createdAt }: Account): AccountMessage {
  return { id, email, name, tier, suspended, createdAt: toSeconds(createdAt) };
}

/** A key without its hash. */
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
