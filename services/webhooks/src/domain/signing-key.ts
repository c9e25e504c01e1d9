/** A receiver's API key as far as signing needs it: the key itself is nowhere. */
export interface SigningKey {
  readonly accountId: string;
  readonly keyId: string;
  /** SHA-256 of the API key, 32 bytes. */
  readonly digest: Buffer;
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

/** Reads what the seal held: `{accountId, keyId, digest}`. Throws SigningKeyError when it is no such thing, or another account's. */
export function signingKeyOf(opened: string, accountId: string): SigningKey {
  const { accountId: sealedFor, keyId, digest } = fieldsOf(opened);
  if (
    typeof sealedFor !== "string" ||
    typeof keyId !== "string" ||
    typeof digest !== "string" ||
    !digestForm.test(digest)
  )
    throw new SigningKeyError("The sealed signing key does not hold a signing key.", false);
  if (sealedFor !== accountId) throw new SigningKeyError("The sealed signing key belongs to another account.", false);
  return { accountId: sealedFor, keyId, digest: Buffer.from(digest, "base64") };
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
