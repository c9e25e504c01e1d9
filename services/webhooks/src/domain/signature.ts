import { createHmac, type KeyObject } from "node:crypto";

/**
 * Returns the value of X-Service-Signature: HMAC-SHA256 of the raw body in lower-case hex.
 * The HMAC key is SHA-256(API key). This gives the same signature as the API key itself: API keys have 68 bytes, and HMAC (RFC
 * 2104) hashes a key that is longer than its block of 64 bytes.
 */
export function serviceSignature(body: Buffer, signingKey: KeyObject): string {
  return createHmac("sha256", signingKey).update(body).digest("hex");
}

export interface StandardMessage {
  /** The id of the delivery, which is sent in the header webhook-id. */
  readonly id: string;
  /** The time of the attempt in Unix seconds, which is sent in the header webhook-timestamp. */
  readonly timestampSeconds: number;
  readonly body: Buffer;
}

/**
 * Returns the value of webhook-signature: the symmetric scheme `v1` of Standard Webhooks, which is HMAC-SHA256 over
 * `id.timestamp.body` in base64. The receiver's secret is `whsec_` and the base64 of SHA-256(API key).
 */
export function standardSignature({ id, timestampSeconds, body }: StandardMessage, signingKey: KeyObject): string {
  const signature = createHmac("sha256", signingKey).update(`${id}.${timestampSeconds}.`).update(body).digest("base64");
  return `v1,${signature}`;
}
