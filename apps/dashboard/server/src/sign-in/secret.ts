import { createHash, randomBytes } from "node:crypto";

const secretBytes = 32;
const secretForm = /^[A-Za-z0-9_-]{43}$/;

/** Returns a new secret of 256 random bits, as 43 characters that need no escaping in a URL or cookie. */
export function newSecret(): string {
  return randomBytes(secretBytes).toString("base64url");
}

/** Returns the digest of a secret. Only the digest is stored, so that somebody who reads the database cannot sign in. */
export function secretDigest(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** Whether the text has the form of a secret, so that other texts never reach the database. */
export function isSecret(text: string): boolean {
  return secretForm.test(text);
}
