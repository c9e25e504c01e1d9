import type { KeyObject } from "node:crypto";
import { createKeyFinder, DecryptionError, decrypt } from "@galley/service-kit/encryption";
import { cacheResults } from "@galley/service-kit/http";
import type { ReloadedFile } from "@galley/service-kit/reloaded-files";
import { parseSigningKey, type SigningKey, SigningKeyError } from "../domain/signing-key.ts";

/** The private keys of this service, by their ids (`kid`). They decrypt the keys for signing webhooks. */
export type SealingKeys = ReadonlyMap<string, KeyObject>;

/**
 * Decrypts the key for signing webhooks of an account and checks that it belongs to the account. Throws SigningKeyError if it does not or
 * cannot be decrypted.
 */
export type OpenSigningKey = (sealed: string, accountId: string) => Promise<SigningKey>;

/**
 * The maximum size of the cache, which is enough for about a thousand keys. Caching reveals nothing new, because this process has
 * the private keys that decrypt all of them.
 */
const maxCacheBytes = 2_000_000;

/**
 * Creates a function that decrypts signing keys: compact JWE, ECDH-ES with A256GCM, whose `kid` names the private key. Results
 * are cached until the keys change, because decryption is the slowest part of an attempt. The same encrypted key is used often:
 * the gateway uses one for many requests of an API key, and a delivery can have several attempts.
 */
export function createKeyOpener(keys: ReloadedFile<SealingKeys>): OpenSigningKey {
  const keyNamed = createKeyFinder(keys);
  let opened = cacheResults<SigningKey>(maxCacheBytes);
  // A private key that is removed from the file may have been revoked. So everything that it has decrypted is removed from the cache.
  keys.onChange(() => {
    opened = cacheResults<SigningKey>(maxCacheBytes);
  });
  const open = async (sealed: string): Promise<SigningKey> => {
    const { text } = await decrypt(sealed, "ECDH-ES", keyNamed).catch((error: unknown) => {
      throw error instanceof DecryptionError ? new SigningKeyError(keyProblem(error), error.isKeyMissing) : error;
    });
    return parseSigningKey(text);
  };
  return async (sealed, accountId) => {
    const key = await opened({ name: sealed, bytes: sealed.length, work: () => open(sealed) });
    if (key.accountId === accountId) return key;
    throw new SigningKeyError("The sealed signing key belongs to another account.", false);
  };
}

const keyProblem = ({ isKeyMissing }: DecryptionError): string =>
  isKeyMissing
    ? "No private key opens the sealed signing key."
    : "The sealed signing key is damaged, or not meant for this service.";
