import { AccountService } from "@galley/proto/gateway/v1";
import { invalid, notFound } from "@galley/service-kit/errors";
import { type Implementation, implement } from "@galley/service-kit/grpc";
import type { ApiKey } from "../domain/api-key.ts";
import { type Tiers, tierLimits } from "../domain/tiers.ts";
import { issueKey, type KeyPorts, maxKeys, parseKeyName, rollKey } from "../keys/key-commands.ts";
import type { AccountStore } from "../store/accounts.ts";
import type { RequestCountStore } from "../store/request-counts.ts";
import { accountMessage, keyMessage, keyRole } from "./messages.ts";

export interface AccountPorts extends KeyPorts {
  readonly tiers: Tiers;
  readonly accounts: Pick<AccountStore, "find">;
  readonly requestCounts: Pick<RequestCountStore, "list">;
}

/**
 * Implements the gRPC service for an account and its API keys. Only the dashboard calls it, for a member who is signed in. The internal
 * token of each call names the account.
 */
export function accountImplementation(ports: AccountPorts): Implementation {
  const { accounts, apiKeys, requestCounts } = ports;
  const existing = (key: ApiKey | undefined): ApiKey => {
    if (key === undefined) throw notFound("There is no such key.");
    return key;
  };
  return implement(
    AccountService.service,
    {
      getAccount: async ({ caller }) => {
        const account = await accounts.find(caller.accountId);
        if (account === undefined) throw notFound("There is no such account.");
        return { account: accountMessage(account) };
      },
      listApiKeys: async ({ caller: { accountId, tier } }) => {
        const [keys, counts] = await Promise.all([apiKeys.list(accountId), requestCounts.list(accountId)]);
        return {
          keys: keys.map((key) => ({ ...keyMessage(key), requests: counts.get(key.id) ?? [] })),
          requestsPerMinute: tierLimits(ports.tiers, tier).requestsPerMinute,
          limit: maxKeys,
        };
      },
      createApiKey: async ({ caller: { accountId }, request: { name, role, expiresAt } }) => {
        if (name.trim() === "") throw invalid("name must be 1 to 200 characters long");
        const wantedRole = keyRole.fromProto(role);
        if (wantedRole === undefined) throw invalid("role must be one of viewer, writer or editor");
        const end = expiresAt === undefined ? undefined : new Date(expiresAt * 1_000);
        const wish = { accountId, name, role: wantedRole, expiresAt: end };
        const { key, apiKey } = await issueKey(ports, wish);
        return { key: keyMessage(key), apiKey };
      },
      updateApiKey: async ({ caller: { accountId }, request: { keyId, name } }) => {
        if (name.trim() === "") throw invalid("name must be 1 to 200 characters long");
        return { key: keyMessage(existing(await apiKeys.rename(accountId, keyId, parseKeyName(name)))) };
      },
      rollApiKey: async ({ caller: { accountId }, request: { keyId, overlapSeconds } }) => {
        const { key, apiKey, replaced } = await rollKey(ports, { accountId, keyId, overlapSeconds });
        return { key: keyMessage(key), apiKey, replaced: keyMessage(replaced) };
      },
      revokeApiKey: async ({ caller: { accountId }, request: { keyId } }) => ({
        key: keyMessage(existing(await apiKeys.revoke(accountId, keyId))),
      }),
    },
    { callers: { default: ["dashboard"] } },
  );
}
