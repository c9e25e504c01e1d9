import type { KeyObject } from "node:crypto";
import { compactDecrypt, errors } from "jose";
import { type SigningKey, SigningKeyError, signingKeyOf } from "../domain/signing-key.ts";

/** This service's private keys, by the `kid` that seals name them with. */
export type SealingKeys = ReadonlyMap<string, KeyObject>;

/** Opens a sealed signing key and checks whose it is. Throws SigningKeyError. */
export type OpenSigningKey = (sealed: string, accountId: string) => Promise<SigningKey>;

/**
 * Opens seals: compact JWE, ECDH-ES with A256GCM, whose `kid` names the private key. When that is none of the known ones the
 * keys are read again, so that a new key needs no restart.
 * @param readKeys throws when the keys cannot be read now
 */
export function createKeyOpener(readKeys: () => SealingKeys): OpenSigningKey {
  let keys = readKeys();
  const keyNamed = (kid: string): KeyObject => {
    if (!keys.has(kid)) keys = readOr(readKeys, keys);
    const key = keys.get(kid);
    if (key === undefined) throw new SigningKeyError("No private key opens the sealed signing key.", true);
    return key;
  };
  return async (sealed, accountId) => signingKeyOf(await open(sealed, keyNamed), accountId);
}

// A file that is just being replaced must not cost the keys that are known already.
function readOr(readKeys: () => SealingKeys, known: SealingKeys): SealingKeys {
  try {
    return readKeys();
  } catch {
    return known;
  }
}

async function open(sealed: string, keyNamed: (kid: string) => KeyObject): Promise<string> {
  try {
    const { plaintext } = await compactDecrypt(sealed, ({ kid = "" }) => keyNamed(kid), {
      keyManagementAlgorithms: ["ECDH-ES"],
      contentEncryptionAlgorithms: ["A256GCM"],
    });
    return new TextDecoder().decode(plaintext);
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw new SigningKeyError("The sealed signing key is damaged or not meant for this service.", false);
  }
}
