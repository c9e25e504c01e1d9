import type { KeyObject } from "node:crypto";
import { rememberResults } from "@galley/service-kit/http";
import type { ReloadedFile } from "@galley/service-kit/reloaded-files";
import { createKeyFinder, openSeal, SealError } from "@galley/service-kit/seals";
import { type SigningKey, SigningKeyError, signingKeyOf } from "../domain/signing-key.ts";

/** This service's private keys, by the `kid` that seals name them with. */
export type SealingKeys = ReadonlyMap<string, KeyObject>;

/** Opens a sealed signing key and checks whose it is. Throws SigningKeyError. */
export type OpenSigningKey = (sealed: string, accountId: string) => Promise<SigningKey>;

/** For about a thousand seals. What they held is no more secret than the private keys in this process, which open all of them. */
const mostBytesKept = 2_000_000;

/**
 * Opens seals: compact JWE, ECDH-ES with A256GCM, whose `kid` names the private key. Results are cached until the keys
 * change, because opening is the slowest part of an attempt. Seals repeat: the gateway uses one for many requests of a key, and a delivery can
 * have several attempts.
 */
export function createKeyOpener(keys: ReloadedFile<SealingKeys>): OpenSigningKey {
  const keyNamed = createKeyFinder(keys);
  let opened = rememberResults<SigningKey>(mostBytesKept);
  // A removed key may be revoked, so everything that it opened is removed from the cache.
  keys.onChange(() => {
    opened = rememberResults<SigningKey>(mostBytesKept);
  });
  const open = async (sealed: string): Promise<SigningKey> => {
    const { text } = await openSeal(sealed, "ECDH-ES", keyNamed).catch((error: unknown) => {
      throw error instanceof SealError ? new SigningKeyError(reasonOf(error), error.isKeyMissing) : error;
    });
    return signingKeyOf(text);
  };
  return async (sealed, accountId) => {
    const key = await opened({ name: sealed, bytes: sealed.length, work: () => open(sealed) });
    if (key.accountId === accountId) return key;
    throw new SigningKeyError("The sealed signing key belongs to another account.", false);
  };
}

const reasonOf = ({ isKeyMissing }: SealError): string =>
  isKeyMissing
    ? "No private key opens the sealed signing key."
    : "The sealed signing key is damaged, or not meant for this service.";
