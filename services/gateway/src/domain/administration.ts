import { conflict, invalid, notFound } from "@galley/service-kit/errors";
import { type Account, type AccountChange, changeAccount, type NewAccount, openAccount } from "./account.ts";
import { type ApiKey, makeApiKey, shownPrefix } from "./api-key.ts";
import type { Tiers } from "./tiers.ts";

/** What administration needs of the world. */
export interface AdministrationPorts {
  readonly tiers: Tiers;
  readonly now: () => Date;
  readonly newId: () => string;
  /** An unpredictable integer below the bound. */
  readonly randomIndex: (below: number) => number;
  readonly hashApiKey: (apiKey: string) => string;
  /** Stores a new account and tells of it; false when the e-mail is taken. */
  readonly insertAccount: (account: Account) => Promise<boolean>;
  readonly findAccount: (id: string) => Promise<Account | undefined>;
  readonly listAccounts: () => Promise<readonly Account[]>;
  /** Stores a change and tells of it; false when somebody else was faster. */
  readonly replaceAccount: (changed: Account) => Promise<boolean>;
  readonly insertKey: (key: ApiKey) => Promise<void>;
  readonly listKeys: (accountId: string) => Promise<readonly ApiKey[]>;
  readonly revokeKey: (accountId: string, keyId: string) => Promise<ApiKey | undefined>;
}

export interface KeyRequest {
  readonly accountId: string;
  readonly name: string;
  readonly expiresAt?: Date | undefined;
}

/** A key and, for the only time, the key itself. */
export interface IssuedKey {
  readonly key: ApiKey;
  readonly apiKey: string;
}

/** Accounts and keys, as operators manage them. */
export interface Administration {
  readonly createAccount: (wish: NewAccount) => Promise<{ readonly account: Account; readonly issued: IssuedKey }>;
  /** All of them, or the one that is named. */
  readonly listAccounts: (accountId?: string) => Promise<readonly Account[]>;
  readonly updateAccount: (id: string, change: AccountChange) => Promise<Account>;
  readonly createKey: (wish: KeyRequest) => Promise<IssuedKey>;
  readonly listKeys: (accountId: string) => Promise<readonly ApiKey[]>;
  readonly revokeKey: (accountId: string, keyId: string) => Promise<ApiKey>;
}

const firstKeyName = "First key";
const unnamedKey = "API key";
const longestKeyName = 200;
const mostTries = 5;

export function createAdministration(ports: AdministrationPorts): Administration {
  const existing = async (accountId: string): Promise<Account> => {
    const account = await ports.findAccount(accountId);
    if (account === undefined) throw notFound("There is no such account.");
    return account;
  };
  return {
    createAccount: async (wish) => {
      const account = openAccount(wish, ports.tiers, { id: ports.newId(), now: ports.now() });
      if (!(await ports.insertAccount(account))) throw invalid("email belongs to another account already");
      return { account, issued: await issueKey({ accountId: account.id, name: firstKeyName }, ports) };
    },
    listAccounts: async (accountId) => (accountId === undefined ? ports.listAccounts() : [await existing(accountId)]),
    updateAccount: async (id, change) => {
      for (let tries = 0; tries < mostTries; tries += 1) {
        const account = await existing(id);
        const changed = changeAccount(account, change, ports.tiers);
        if (changed === account || (await ports.replaceAccount(changed))) return changed;
      }
      throw conflict("The account is being changed by somebody else.");
    },
    createKey: async (wish) => {
      await existing(wish.accountId);
      return issueKey(wish, ports);
    },
    listKeys: async (accountId) => {
      await existing(accountId);
      return ports.listKeys(accountId);
    },
    revokeKey: async (accountId, keyId) => {
      const key = await ports.revokeKey(accountId, keyId);
      if (key === undefined) throw notFound("There is no such key.");
      return key;
    },
  };
}

async function issueKey(wish: KeyRequest, ports: AdministrationPorts): Promise<IssuedKey> {
  const now = ports.now();
  const name = wish.name.trim() === "" ? unnamedKey : wish.name.trim();
  if (name.length > longestKeyName) throw invalid(`name must be at most ${longestKeyName} characters long`);
  if (wish.expiresAt !== undefined && wish.expiresAt <= now) throw invalid("expires_at must be in the future");
  const apiKey = makeApiKey(ports.randomIndex);
  const key: ApiKey = {
    id: ports.newId(),
    accountId: wish.accountId,
    hash: ports.hashApiKey(apiKey),
    name,
    prefix: shownPrefix(apiKey),
    createdAt: now,
    expiresAt: wish.expiresAt,
  };
  await ports.insertKey(key);
  return { key, apiKey };
}
