import { randomInt, randomUUID } from "node:crypto";
import { conflict, invalid, notFound, quotaExceeded } from "@galley/service-kit/errors";
import { type ApiKey, makeApiKey, shownPrefix } from "../domain/api-key.ts";
import type { KeyRole } from "../domain/key-role.ts";
import type { ApiKeyStore } from "../store/api-keys.ts";
import type { HashApiKey } from "./key-hasher.ts";

export interface KeyPorts {
  readonly hashApiKey: HashApiKey;
  readonly apiKeys: ApiKeyStore;
}

/** A new API key. `apiKey` is the key itself, which is not stored and can be shown only now. */
export interface IssuedKey {
  readonly key: ApiKey;
  readonly apiKey: string;
}

export interface KeyWish {
  readonly accountId: string;
  readonly name: string;
  /** The role of the new key; "editor" by default. */
  readonly role?: KeyRole | undefined;
  /** When the new key expires; by default never. */
  readonly expiresAt?: Date | undefined;
}

const unnamedKey = "API key";
const maxNameLength = 200;
/** The maximum number of active API keys of an account. The same number of keys that were replaced may be active in addition. */
export const maxKeys = 100;
const maxOverlapSeconds = 365 * 24 * 3_600;

/** Returns the name of an API key without surrounding spaces. Throws "invalid" for a name that is too long. */
export function parseKeyName(given: string): string {
  const name = given.trim() === "" ? unnamedKey : given.trim();
  if (name.length > maxNameLength) throw invalid(`name must be at most ${maxNameLength} characters long`);
  return name;
}

/**
 * Creates and stores a new API key. Returns the key itself, which is not available later, with its record. Throws "invalid" for a wrong
 * name or expiry, and "quota-exceeded" when the account has 100 active keys.
 */
export async function issueKey(ports: KeyPorts, wish: KeyWish): Promise<IssuedKey> {
  const { apiKeys } = ports;
  const { accountId } = wish;
  const newKey = makeKey(ports, wish);
  if ((await apiKeys.countInForce(accountId, { isReplaced: false })) >= maxKeys) throw tooManyKeys();
  await apiKeys.insert(newKey.key);
  // Parallel calls may all find room before any of them stores its key. So each one counts again after storing, and revokes its own key if
  // there are too many.
  if ((await apiKeys.countInForce(accountId, { isReplaced: false })) <= maxKeys) return newKey;
  await apiKeys.revoke(accountId, newKey.key.id);
  throw tooManyKeys();
}

// The error names the limit and not the number of keys, which may include keys that parallel calls are about to revoke.
const tooManyKeys = () =>
  quotaExceeded(`An account can have ${maxKeys} API keys; ${maxKeys} are in use. Revoke one first.`, {
    limit: maxKeys,
    current: maxKeys,
  });

function makeKey({ hashApiKey }: KeyPorts, wish: KeyWish): IssuedKey {
  const createdAt = new Date();
  const { accountId, role, expiresAt } = wish;
  const name = parseKeyName(wish.name);
  // An invalid date is NaN. A comparison with NaN is false, so an invalid date is refused too.
  if (expiresAt !== undefined && !(expiresAt > createdAt)) throw invalid("expiresAt must be in the future");
  const apiKey = makeApiKey(randomInt);
  const key: ApiKey = {
    id: randomUUID(),
    accountId,
    hash: hashApiKey(apiKey),
    name,
    prefix: shownPrefix(apiKey),
    createdAt,
    expiresAt,
    role,
  };
  return { key, apiKey };
}

export interface Roll {
  readonly accountId: string;
  readonly keyId: string;
  readonly overlapSeconds: number;
  /** When the new key expires, in Unix seconds. By default it has the same lifetime as the old key. */
  readonly expiresAt?: number | undefined;
}

/**
 * Creates an API key that replaces another one, with the same name and role. The old key stays valid for the given overlap and then
 * expires. The new key is stored first: after an interruption there is one more key, and the old one is unchanged. Throws "not-found",
 * "invalid", "conflict" when the old key is already replaced or no longer active, and "quota-exceeded" while 100 replaced keys of the
 * account are still active.
 */
export async function rollKey(
  ports: KeyPorts,
  { accountId, keyId, overlapSeconds, expiresAt }: Roll,
): Promise<IssuedKey & { readonly replaced: ApiKey }> {
  const { apiKeys } = ports;
  if (!(overlapSeconds >= 0 && overlapSeconds <= maxOverlapSeconds)) {
    throw invalid(`overlapSeconds must be a whole number from 0 to ${maxOverlapSeconds}`);
  }
  const old = await apiKeys.find(accountId, keyId);
  if (old === undefined) throw notFound("There is no such key.");
  if (old.replacedBy !== undefined) throw conflict(`Key ${old.replacedBy} replaces this key already.`);
  if ((await apiKeys.countInForce(accountId, { isReplaced: true })) >= maxKeys) throw tooManyReplacedKeys();
  const { name, role } = old;
  const successor = makeKey(ports, { accountId, name, role, expiresAt: endOfSuccessor(old, expiresAt) });
  await apiKeys.insert(successor.key);
  const replaced = await apiKeys.endAfter(old, overlapSeconds * 1_000, successor.key.id);
  if (replaced !== undefined) return { ...successor, replaced };
  await apiKeys.revoke(accountId, successor.key.id);
  throw conflict("The key has ended, or another one replaces it already.");
}

const tooManyReplacedKeys = () =>
  quotaExceeded(
    `An account can have ${maxKeys} replaced API keys that still work; ${maxKeys} do. Revoke one of them first.`,
    { limit: maxKeys, current: maxKeys },
  );

function endOfSuccessor(old: ApiKey, expiresAt: number | undefined): Date | undefined {
  if (expiresAt !== undefined) return new Date(expiresAt * 1_000);
  if (old.expiresAt === undefined) return undefined;
  return new Date(Date.now() + old.expiresAt.getTime() - old.createdAt.getTime());
}
