import { randomInt, randomUUID } from "node:crypto";
import { conflict, invalid, notFound } from "@galley/service-kit/errors";
import { type ApiKey, makeApiKey, shownPrefix } from "../domain/api-key.ts";
import type { KeyRole } from "../domain/key-role.ts";
import type { ApiKeyStore } from "../store/api-keys.ts";
import type { HashApiKey } from "./key-hasher.ts";

export interface KeyPorts {
  readonly hashApiKey: HashApiKey;
  readonly apiKeys: ApiKeyStore;
}

/** A new key. `apiKey` is the key itself, which is stored nowhere. */
export interface IssuedKey {
  readonly key: ApiKey;
  readonly apiKey: string;
}

export interface KeyWish {
  readonly accountId: string;
  readonly name: string;
  /** "editor" by default. */
  readonly role?: KeyRole | undefined;
  /** Never by default. */
  readonly expiresAt?: Date | undefined;
}

const unnamedKey = "API key";
const maxNameLength = 200;
const maxOverlapSeconds = 365 * 24 * 3_600;

/** Returns the trimmed name of a key. Throws "invalid" for a name that is too long. */
export function parseKeyName(given: string): string {
  const name = given.trim() === "" ? unnamedKey : given.trim();
  if (name.length > maxNameLength) throw invalid(`name must be at most ${maxNameLength} characters long`);
  return name;
}

/** Stores a new key and returns it with, for the only time, the key itself. Throws "invalid". */
export async function issueKey({ hashApiKey, apiKeys }: KeyPorts, wish: KeyWish): Promise<IssuedKey> {
  const createdAt = new Date();
  const { accountId, role, expiresAt } = wish;
  const name = parseKeyName(wish.name);
  // A comparison with a date that is too far away to be one is false.
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
  await apiKeys.insert(key);
  return { key, apiKey };
}

export interface Roll {
  readonly accountId: string;
  readonly keyId: string;
  readonly overlapSeconds: number;
  /** When the new key ends, in Unix seconds. By default it lives as long as the old one was meant to. */
  readonly expiresAt?: number | undefined;
}

/**
 * Creates a successor with the name and role of a key, and makes the old key expire after the overlap. The successor is stored first, so an
 * interruption leaves an unknown extra key and does not change the old one. Throws "not-found", "invalid" and "conflict".
 */
export async function rollKey(
  ports: KeyPorts,
  { accountId, keyId, overlapSeconds, expiresAt }: Roll,
): Promise<IssuedKey & { readonly replaced: ApiKey }> {
  const { apiKeys } = ports;
  if (!(overlapSeconds >= 0 && overlapSeconds <= maxOverlapSeconds)) {
    throw invalid(`overlapSeconds must be from 0 to ${maxOverlapSeconds}`);
  }
  const old = await apiKeys.find(accountId, keyId);
  if (old === undefined) throw notFound("There is no such key.");
  if (old.replacedBy !== undefined) throw conflict(`Key ${old.replacedBy} replaces this key already.`);
  const { name, role } = old;
  const successor = await issueKey(ports, { accountId, name, role, expiresAt: endOfSuccessor(old, expiresAt) });
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
