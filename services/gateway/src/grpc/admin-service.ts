import { randomUUID } from "node:crypto";
import { AdminService } from "@galley/proto/gateway/v1";
import { conflict, invalid, notFound } from "@galley/service-kit/errors";
import { type Handlers, type Implementation, implement } from "@galley/service-kit/grpc";
import { type OutboxEntry, outboxEntry } from "@galley/service-kit/outbox";
import { type Account, type AccountChange, changeAccount, openAccount } from "../domain/account.ts";
import type { Tiers } from "../domain/tiers.ts";
import { issueKey, type KeyPorts, rollKey } from "../keys/key-commands.ts";
import type { AccountStore } from "../store/accounts.ts";
import { accountMessage, keyMessage } from "./messages.ts";

export interface AdminPorts extends KeyPorts {
  readonly tiers: Tiers;
  readonly accounts: AccountStore;
  /** Tells the relay that a new event may be in the database, so that the event is published at once. */
  readonly wakeRelay: () => void;
}

const firstKeyName = "First key";
const maxTries = 5;

/** Implements the gRPC service for operators, which manages accounts and API keys. It requires an operator's token. */
export function adminImplementation(ports: AdminPorts): Implementation {
  const { tiers, accounts, apiKeys, wakeRelay } = ports;
  const existing = async (accountId: string): Promise<Account> => {
    const account = await accounts.find(accountId);
    if (account === undefined) throw notFound("There is no such account.");
    return account;
  };
  const change = async (id: string, wanted: AccountChange): Promise<Account> => {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const before = await existing(id);
      const after = changeAccount(before, wanted, tiers);
      if (after === before || (await accounts.replace(after, accountUpdated(after)).finally(wakeRelay))) return after;
    }
    throw conflict("The account is being changed by somebody else.");
  };
  const handlers: Handlers<typeof AdminService.service> = {
    createAccount: async ({ request }) => {
      const account = openAccount(request, tiers, { id: randomUUID(), now: new Date() });
      const isNew = await accounts.insert(account, accountUpdated(account)).finally(wakeRelay);
      if (!isNew) throw invalid("email belongs to another account already");
      const { key, apiKey } = await issueKey(ports, { accountId: account.id, name: firstKeyName });
      return { account: accountMessage(account), keyId: key.id, apiKey };
    },
    listAccounts: async ({ request: { accountId } }) => {
      const listed = accountId === undefined ? await accounts.list() : [await existing(accountId)];
      return { accounts: listed.map(accountMessage) };
    },
    updateAccount: async ({ request: { accountId, tier, suspended } }) => ({
      account: accountMessage(await change(accountId, { tier, suspended })),
    }),
    createKey: async ({ request: { accountId, name, expiresAt } }) => {
      await existing(accountId);
      const end = expiresAt === undefined ? undefined : new Date(expiresAt * 1_000);
      const { key, apiKey } = await issueKey(ports, { accountId, name, expiresAt: end });
      return { key: keyMessage(key), apiKey };
    },
    listKeys: async ({ request: { accountId } }) => {
      await existing(accountId);
      return { keys: (await apiKeys.list(accountId)).map(keyMessage) };
    },
    revokeKey: async ({ request: { accountId, keyId } }) => {
      const key = await apiKeys.revoke(accountId, keyId);
      if (key === undefined) throw notFound("There is no such key.");
      return { key: keyMessage(key) };
    },
    rollKey: async ({ request }) => {
      const { key, apiKey, replaced } = await rollKey(ports, request);
      return { key: keyMessage(key), apiKey, replaced: keyMessage(replaced) };
    },
  };
  return implement(AdminService.service, handlers, { callers: { default: ["operator"] } });
}

/** Creates the event with the current state of an account, which is sent to other services. */
function accountUpdated({ id, tier, suspended, revision }: Account): OutboxEntry {
  return outboxEntry("account.updated.v1", { accountId: id, tier, suspended, revision });
}
