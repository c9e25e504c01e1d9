import { randomInt, randomUUID } from "node:crypto";
import { type Account as AccountMessage, AdminService, type Key } from "@galley/proto/gateway/v1";
import { conflict, invalid, notFound } from "@galley/service-kit/errors";
import { type Handlers, type Implementation, implement } from "@galley/service-kit/grpc";
import { type OutboxEntry, outboxEntry } from "@galley/service-kit/outbox";
import { type Account, type AccountChange, changeAccount, openAccount } from "../domain/account.ts";
import { type ApiKey, makeApiKey, shownPrefix } from "../domain/api-key.ts";
import type { Tiers } from "../domain/tiers.ts";
import type { HashApiKey } from "../keys/key-hasher.ts";
import type { AccountStore } from "../store/accounts.ts";
import type { ApiKeyStore } from "../store/api-keys.ts";

export interface AdminPorts {
  readonly tiers: Tiers;
  readonly hashApiKey: HashApiKey;
  readonly accounts: AccountStore;
  readonly apiKeys: ApiKeyStore;
  /** To be called after a write that may have left an event. */
  readonly wakeRelay: () => void;
}

const firstKeyName = "First key";
const unnamedKey = "API key";
const longestKeyName = 200;
const mostTries = 5;
const maxOverlapSeconds = 365 * 24 * 3_600;

/** Accounts and keys, as operators manage them. Nobody else's token opens this door. */
export function adminImplementation(ports: AdminPorts): Implementation {
  const { tiers, accounts, apiKeys, wakeRelay } = ports;
  const existing = async (accountId: string): Promise<Account> => {
    const account = await accounts.find(accountId);
    if (account === undefined) throw notFound("There is no such account.");
    return account;
  };
  const change = async (id: string, wanted: AccountChange): Promise<Account> => {
    for (let tries = 0; tries < mostTries; tries += 1) {
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
      const { key, apiKey } = await issueKey(ports, account.id, firstKeyName);
      return { account: toAccountMessage(account), keyId: key.id, apiKey };
    },
    listAccounts: async ({ request: { accountId } }) => {
      const listed = accountId === undefined ? await accounts.list() : [await existing(accountId)];
      return { accounts: listed.map(toAccountMessage) };
    },
    updateAccount: async ({ request: { accountId, tier, suspended } }) => ({
      account: toAccountMessage(await change(accountId, { tier, suspended })),
    }),
    createKey: async ({ request: { accountId, name, expiresAt } }) => {
      await existing(accountId);
      const end = expiresAt === undefined ? undefined : new Date(expiresAt * 1_000);
      const { key, apiKey } = await issueKey(ports, accountId, name, end);
      return { key: toKeyMessage(key), apiKey };
    },
    listKeys: async ({ request: { accountId } }) => {
      await existing(accountId);
      return { keys: (await apiKeys.list(accountId)).map(toKeyMessage) };
    },
    revokeKey: async ({ request: { accountId, keyId } }) => {
      const key = await apiKeys.revoke(accountId, keyId);
      if (key === undefined) throw notFound("There is no such key.");
      return { key: toKeyMessage(key) };
    },
    rollKey: async ({ request }) => {
      const { key, apiKey, replaced } = await rollKey(ports, request);
      return { key: toKeyMessage(key), apiKey, replaced: toKeyMessage(replaced) };
    },
  };
  return implement(AdminService.service, handlers, { callers: { default: ["operator"] } });
}

/** Stores a new key and gives it with, for the only time, the key itself. */
async function issueKey(
  { hashApiKey, apiKeys }: AdminPorts,
  accountId: string,
  givenName: string,
  expiresAt?: Date,
): Promise<{ readonly key: ApiKey; readonly apiKey: string }> {
  const createdAt = new Date();
  const name = givenName.trim() === "" ? unnamedKey : givenName.trim();
  if (name.length > longestKeyName) throw invalid(`name must be at most ${longestKeyName} characters long`);
  if (expiresAt !== undefined && expiresAt <= createdAt) throw invalid("expiresAt must be in the future");
  const apiKey = makeApiKey(randomInt);
  const stored = { accountId, hash: hashApiKey(apiKey), name, prefix: shownPrefix(apiKey), createdAt, expiresAt };
  const key: ApiKey = { id: randomUUID(), ...stored };
  await apiKeys.insert(key);
  return { key, apiKey };
}

interface Roll {
  readonly accountId: string;
  readonly keyId: string;
  readonly overlapSeconds: number;
  readonly expiresAt?: number | undefined;
}

/** Issues the successor first: an interruption then leaves a key that nobody knows, and the old one as it was. */
async function rollKey(ports: AdminPorts, { accountId, keyId, overlapSeconds, expiresAt }: Roll) {
  const { apiKeys } = ports;
  if (!(overlapSeconds >= 0 && overlapSeconds <= maxOverlapSeconds))
    throw invalid(`overlap_seconds must be from 0 to ${maxOverlapSeconds}`);
  const old = await apiKeys.find(accountId, keyId);
  if (old === undefined) throw notFound("There is no such key.");
  if (old.replacedBy !== undefined) throw conflict(`Key ${old.replacedBy} replaces this key already.`);
  const successor = await issueKey(ports, accountId, old.name, endOfSuccessor(old, expiresAt));
  const replaced = await apiKeys.endAfter(old, overlapSeconds * 1_000, successor.key.id);
  if (replaced !== undefined) return { ...successor, replaced };
  await apiKeys.revoke(accountId, successor.key.id);
  throw conflict("The key has ended, or another one replaces it already.");
}

function endOfSuccessor(old: ApiKey, expiresAt: number | undefined): Date | undefined {
  if (expiresAt !== undefined) return new Date(expiresAt * 1_000);
  if (old.expiresAt === undefined) return undefined;
  return new Date(Date.now() + old.expiresAt.getTime() - old.createdAt.getTime());
}

const toSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);
const toOptionalSeconds = (moment: Date | undefined): number | undefined => moment && toSeconds(moment);

function toAccountMessage({ id, email, name, tier, suspended, createdAt }: Account): AccountMessage {
  return { id, email, name, tier, suspended, createdAt: toSeconds(createdAt) };
}

/** A key without its hash. */
function toKeyMessage({ id, accountId, name, prefix, createdAt, lastUsedAt, revokedAt, ...key }: ApiKey): Key {
  return {
    ...{ id, accountId, name, prefix, createdAt: toSeconds(createdAt) },
    lastUsedAt: toOptionalSeconds(lastUsedAt),
    revokedAt: toOptionalSeconds(revokedAt),
    expiresAt: toOptionalSeconds(key.expiresAt),
    replacedBy: key.replacedBy,
  };
}

/** The event that tells every service the state of an account now. */
function accountUpdated({ id, tier, suspended, revision }: Account): OutboxEntry {
  return outboxEntry("account.updated.v1", { accountId: id, tier, suspended, revision });
}
