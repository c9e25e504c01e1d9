import { createHmac, type KeyObject } from "node:crypto";

/**
 * The value of X-Service-Signature: HMAC-SHA256 of the raw body as lower-case hex.
 * Keyed with SHA-256(API key), which gives the same bytes as the API key itself, since RFC 2104 hashes a key longer than the
 * hash's block (64 bytes) before use, and API keys have 68.
 */
export function serviceSignature(body: Buffer, digest: KeyObject): string {
  return createHmac("sha256", digest).update(body).digest("hex");
}

export interface StandardMessage {
  /** The value of webhook-id. */
  readonly id: string;
  /** The value of webhook-timestamp, Unix seconds. */
  readonly timestampSeconds: number;
  readonly body: Buffer;
}

/**
 * The value of webhook-signature: Standard Webhooks' symmetric scheme `v1`, HMAC-SHA256 over `id.timestamp.body` in base64.
 * A receiver's secret is `whsec_` and the base64 of SHA-256(API key).
 */
export function standardSignature({ id, timestampSeconds, body }: StandardMessage, digest: KeyObject): string {
  const signature = createHmac("sha256", digest).update(`${id}.${timestampSeconds}.`).update(body).digest("base64");
  return `v1,${signature}`;
}
