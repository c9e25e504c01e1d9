import { type CryptoKey, compactDecrypt, errors, importJWK, type JWK } from "jose";
import { type SigningKey, SigningKeyError, signingKeyOf } from "../domain/signing-key.ts";

/** A private key of this service, with the name that seals call it by. */
export interface SealingKey extends JWK {
  readonly kid: string;
}

/** Opens a sealed signing key and checks whose it is. Throws SigningKeyError. */
export type OpenSigningKey = (sealed: string, accountId: string) => Promise<SigningKey>;

/**
 * Opens seals: compact JWE, ECDH-ES with A256GCM, whose `kid` names the private key. A name that is not known makes the keys
 * be read again, so that a new key needs no restart.
 */
export function createKeyOpener(readKeys: () => readonly SealingKey[]): OpenSigningKey {
  const imported = new Map<string, Promise<CryptoKey | Uint8Array>>();
  const keyNamed = (kid: string): Promise<CryptoKey | Uint8Array> => {
    if (!imported.has(kid)) for (const key of readKeys()) imported.set(key.kid, importJWK(key, "ECDH-ES"));
    const key = imported.get(kid);
    if (key === undefined) throw new SigningKeyError("No private key opens the sealed signing key.", true);
    return key;
  };
  return async (sealed, accountId) => signingKeyOf(await open(sealed, keyNamed), accountId);
}

async function open(sealed: string, keyNamed: (kid: string) => Promise<CryptoKey | Uint8Array>): Promise<string> {
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
