import { createSecretKey, type KeyObject } from "node:crypto";

/** A receiver's API key as far as signing needs it: the key itself is nowhere. */
export interface SigningKey {
  readonly accountId: string;
  readonly keyId: string;
  /** SHA-256 of the API key, 32 bytes, ready for signing: from bytes that takes five times as long. */
  readonly digest: KeyObject;
}

/** A sealed key that must not or cannot be used. `message` reveals nothing of what was inside. */
export class SigningKeyError extends Error {
  /** Whether another private key, once loaded, could open it. */
  readonly mayOpenLater: boolean;

  constructor(message: string, mayOpenLater: boolean) {
    super(message);
    this.name = "SigningKeyError";
    this.mayOpenLater = mayOpenLater;
  }
}

const digestForm = /^[A-Za-z0-9+/]{43}=$/;

/** Reads what the seal held: `{accountId, keyId, digest}`. Throws SigningKeyError when it is no such thing. */
export function signingKeyOf(opened: string): SigningKey {
  const { accountId, keyId, digest } = fieldsOf(opened);
  if (
    typeof accountId !== "string" ||
    typeof keyId !== "string" ||
    typeof digest !== "string" ||
    !digestForm.test(digest)
  )
    throw new SigningKeyError("The sealed signing key does not hold a signing key.", false);
  return { accountId, keyId, digest: createSecretKey(digest, "base64") };
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  } catch {
    // Falls through: the parser's message would repeat a part of the text.
  }
  throw new SigningKeyError("The sealed signing key does not hold a signing key.", false);
}
