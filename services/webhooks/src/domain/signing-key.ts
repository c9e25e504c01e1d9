import { createSecretKey, type KeyObject } from "node:crypto";

/** The data of an API key that are needed to sign webhooks. The API key itself is not stored anywhere. */
export interface SigningKey {
  readonly accountId: string;
  readonly keyId: string;
  /** SHA-256 of the API key (32 bytes) as a key object. Signing with raw bytes takes five times as long. */
  readonly signingKey: KeyObject;
}

/** Thrown when the encrypted signing key must not or cannot be used. `message` never contains its content. */
export class SigningKeyError extends Error {
  /**
   * Whether the key can perhaps be decrypted later, when another private key is available. Then the delivery is
   * retried.
   */
  readonly mayOpenLater: boolean;

  constructor(message: string, mayOpenLater: boolean) {
    super(message);
    this.name = "SigningKeyError";
    this.mayOpenLater = mayOpenLater;
  }
}

const digestForm = /^[A-Za-z0-9+/]{43}=$/;

/** Parses a decrypted signing key: `{accountId, keyId, digest}`. Throws SigningKeyError when it is not valid. */
export function parseSigningKey(opened: string): SigningKey {
  const { accountId, keyId, digest } = parseFields(opened);
  if (
    typeof accountId !== "string" ||
    typeof keyId !== "string" ||
    typeof digest !== "string" ||
    !digestForm.test(digest)
  )
    throw new SigningKeyError("The sealed signing key does not hold a signing key.", false);
  return { accountId, keyId, signingKey: createSecretKey(digest, "base64") };
}

function parseFields(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  } catch {
    // The error of the JSON parser is not passed on, because its message would repeat a part of the secret.
  }
  throw new SigningKeyError("The sealed signing key does not hold a signing key.", false);
}
