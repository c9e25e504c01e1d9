import type { KeyObject } from "node:crypto";
import { createKeyFinder, openSeal, SealError } from "@galley/service-kit/seals";
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
  const keyNamed = createKeyFinder(readKeys);
  return async (sealed, accountId) => {
    const { text } = await openSeal(sealed, "ECDH-ES", keyNamed).catch((error: unknown) => {
      throw error instanceof SealError ? new SigningKeyError(reasonOf(error), error.isKeyMissing) : error;
    });
    return signingKeyOf(text, accountId);
  };
}

const reasonOf = ({ isKeyMissing }: SealError): string =>
  isKeyMissing
    ? "No private key opens the sealed signing key."
    : "The sealed signing key is damaged, or not meant for this service.";
