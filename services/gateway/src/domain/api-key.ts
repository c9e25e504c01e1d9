import type { KeyRole } from "./key-role.ts";

/** A stored API key. It contains only a hash, not the key itself. */
export interface ApiKey {
  readonly id: string;
  readonly accountId: string;
  /** The HMAC-SHA256 of the key, in base64url. The secret of the HMAC (the pepper) is not in the database. */
  readonly hash: string;
  readonly name: string;
  /** The first characters of the key, by which people recognize it. */
  readonly prefix: string;
  readonly createdAt: Date;
  readonly lastUsedAt?: Date | undefined;
  readonly expiresAt?: Date | undefined;
  readonly revokedAt?: Date | undefined;
  /** The id of the key that replaces this one; undefined when there is none. */
  readonly replacedBy?: string | undefined;
  /**
   * The role, which decides what the key may do. Undefined for keys from before the introduction of roles, which have the role "editor".
   */
  readonly role?: KeyRole | undefined;
}

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const mark = "svc_";
const secretLength = 64;
const shownLength = mark.length + 8;
const form = /^svc_[0-9A-Za-z]{64}$/;

/**
 * Creates a new API key: `svc_` and 64 base-62 characters. The 68 bytes are longer than the block of SHA-256 (64 bytes). An HMAC with the
 * key then equals an HMAC with the key's digest (RFC 2104, section 2).
 * @param randomIndex returns an unpredictable integer below its argument
 */
export function makeApiKey(randomIndex: (below: number) => number): string {
  const secret = Array.from({ length: secretLength }, () => alphabet.charAt(randomIndex(alphabet.length)));
  return mark + secret.join("");
}

/** Whether a text has the form of an API key. Any other text is refused without a look-up in the database. */
export function isApiKeyForm(text: string): boolean {
  return form.test(text);
}

/** Returns the part of an API key that may be shown, for example "svc_4fGh81Kq". */
export function shownPrefix(apiKey: string): string {
  return apiKey.slice(0, shownLength);
}

/** Whether an API key is neither revoked nor expired at this time. */
export function isInForce(key: Pick<ApiKey, "revokedAt" | "expiresAt">, now: Date): boolean {
  return key.revokedAt === undefined && (key.expiresAt === undefined || key.expiresAt > now);
}
