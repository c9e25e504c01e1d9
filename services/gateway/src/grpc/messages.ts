import type { Account as AccountMessage, Key } from "@galley/proto/gateway/v1";
import type { Account } from "../domain/account.ts";
import type { ApiKey } from "../domain/api-key.ts";

const toSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);
const toOptionalSeconds = (moment: Date | undefined): number | undefined => moment && toSeconds(moment);

export function toAccountMessage({ id, email, name, tier, suspended, createdAt }: Account): AccountMessage {
  return { id, email, name, tier, suspended, createdAt: toSeconds(createdAt) };
}

/** A key without its hash. */
export function toKeyMessage(key: ApiKey): Key {
  return {
    id: key.id,
    accountId: key.accountId,
    name: key.name,
    prefix: key.prefix,
    createdAt: toSeconds(key.createdAt),
    lastUsedAt: toOptionalSeconds(key.lastUsedAt),
    revokedAt: toOptionalSeconds(key.revokedAt),
    expiresAt: toOptionalSeconds(key.expiresAt),
  };
}
