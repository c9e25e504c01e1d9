import { timingSafeEqual } from "node:crypto";
import { ConfigError, readJsonFile } from "@galley/service-kit/config";
import { CompactEncrypt, compactDecrypt, errors } from "jose";
import { z } from "zod";

/** What a secret belongs to. It stands readable in the seal, and the seal opens only where the same is said. */
export type Binding = Readonly<Record<string, string>>;

/** Closes secrets for storage and opens them again. */
export interface Seals {
  readonly seal: (secret: string, binding: Binding) => Promise<string>;
  /** Throws SealError. */
  readonly open: (sealed: string, binding: Binding) => Promise<string>;
}

/** A seal did not open. The message holds nothing of what is inside. */
export class SealError extends Error {
  /** Whether the key that it needs is not there; then it may open when the key is back. */
  readonly isKeyMissing: boolean;

  constructor(message: string, isKeyMissing: boolean) {
    super(message);
    this.name = "SealError";
    this.isKeyMissing = isKeyMissing;
  }
}

const keyBytes = 32;
const keySet = z.object({
  keys: z
    .array(
      z.object({
        kty: z.literal("oct"),
        kid: z.string().min(1),
        k: z
          .string()
          .refine((text) => Buffer.from(text, "base64url").length === keyBytes, `not ${keyBytes} bytes in base64url`),
      }),
    )
    .min(1, "there must be a key")
    .refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length, "every kid must be there once"),
});

interface Keys {
  readonly current: string;
  readonly byKid: ReadonlyMap<string, Uint8Array>;
}

/**
 * Seals with the first key of a file of JWKs and opens with any of them: compact JWE, `dir` with A256GCM (RFC 7516, RFC 7518
 * section 4.5). The binding is in the protected header and so part of what is authenticated. The file is read again when a seal
 * names a key that is not known, so that a new key needs no restart. Throws ConfigError when it cannot be read at first.
 */
export function createSeals(keysFile: string): Seals {
  let keys = readKeys(keysFile);
  const keyNamed = (kid: string): Uint8Array => {
    if (!keys.byKid.has(kid)) keys = readOr(keysFile, keys);
    const key = keys.byKid.get(kid);
    if (key === undefined) throw new SealError("No key opens the sealed credentials.", true);
    return key;
  };
  return {
    seal: (secret, binding) =>
      new CompactEncrypt(new TextEncoder().encode(secret))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: keys.current, for: written(binding) })
        .encrypt(keyNamed(keys.current)),
    open: async (sealed, binding) => {
      try {
        const { plaintext, protectedHeader } = await compactDecrypt(sealed, ({ kid = "" }) => keyNamed(kid), {
          keyManagementAlgorithms: ["dir"],
          contentEncryptionAlgorithms: ["A256GCM"],
        });
        if (!same(String(protectedHeader.for), written(binding))) {
          throw new SealError("The sealed credentials belong to something else.", false);
        }
        return new TextDecoder().decode(plaintext);
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
        throw new SealError("The sealed credentials are damaged.", false);
      }
    },
  };
}

function readKeys(file: string): Keys {
  const { keys } = readJsonFile(file, keySet);
  const [first] = keys;
  if (first === undefined) throw new ConfigError([`File ${file} holds no key`]);
  return { current: first.kid, byKid: new Map(keys.map(({ kid, k }) => [kid, Buffer.from(k, "base64url")])) };
}

// A file that is just being replaced must not cost the keys that are known already.
function readOr(file: string, known: Keys): Keys {
  try {
    return readKeys(file);
  } catch {
    return known;
  }
}

/** The same binding is always written the same way. */
function written(binding: Binding): string {
  return JSON.stringify(Object.entries(binding).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
