import type { KeyRole } from "./key-role.ts";

/** An API key as it is kept: everything but the key itself. */
export interface ApiKey {
  readonly id: string;
  readonly accountId: string;
  /** HMAC-SHA256 of the key under the pepper, base64url. */
  readonly hash: string;
  readonly name: string;
  /** The first characters of the key, to tell keys apart. */
  readonly prefix: string;
  readonly createdAt: Date;
  readonly lastUsedAt?: Date | undefined;
  readonly expiresAt?: Date | undefined;
  readonly revokedAt?: Date | undefined;
  /** The id of the key that takes its place when it expires. */
  readonly replacedBy?: string | undefined;
  /** Not set for keys that were made before roles: they are editors. */
  readonly role?: KeyRole | undefined;
}

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const mark = "svc_";
const secretLength = 64;
const shownLength = mark.length + 8;
const form = /^svc_[0-9A-Za-z]{64}$/;

/**
 * A new key: `svc_` and 64 base-62 characters. That is 68 bytes, more than SHA-256's block of 64, so that an HMAC keyed with the
 * key equals one keyed with the key's digest (RFC 2104, section 2). `randomIndex(n)` gives an unpredictable integer below n.
 */
export function makeApiKey(randomIndex: (below: number) => number): string {
  const secret = Array.from({ length: secretLength }, () => alphabet.charAt(randomIndex(alphabet.length)));
  return mark + secret.join("");
}

/** Whether a text can be a key at all; what cannot is refused without asking anybody. */
export function isApiKeyForm(text: string): boolean {
  return form.test(text);
}

/** What may be shown of a key, for example "svc_4fGh81Kq". */
export function shownPrefix(apiKey: string): string {
  return apiKey.slice(0, shownLength);
}

/** Whether a key is still good at this moment. */
export function isInForce(key: Pick<ApiKey, "revokedAt" | "expiresAt">, now: Date): boolean {
  return key.revokedAt === undefined && (key.expiresAt === undefined || key.expiresAt > now);
}
