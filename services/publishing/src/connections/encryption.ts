import { timingSafeEqual } from "node:crypto";
import { parseJsonFile } from "@galley/service-kit/config";
import { createKeyFinder, DecryptionError, decrypt } from "@galley/service-kit/encryption";
import type { FileSource, ReloadedFiles } from "@galley/service-kit/reloaded-files";
import { z } from "zod";

/**
 * The owner of a secret, such as a publication and the kind of connection. A secret can only be decrypted with the
 * owner with which it was encrypted. So copying it to another owner's record is useless.
 */
export type Binding = Readonly<Record<string, string>>;

export type CredentialEncryption = ReturnType<typeof createCredentialEncryption>;

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

/**
 * Encrypts credentials for storage and decrypts them. Encrypts with the first key of a file of JWKs and decrypts with
 * any of them. The format is compact JWE, `dir` with A256GCM (RFC 7516, RFC 7518 section 4.5). The binding is part of
 * the authenticated header. The file is read again when it changes, so a new key needs no restart. Throws ConfigError
 * if the first read fails.
 */
export function createCredentialEncryption(files: Pick<ReloadedFiles, "open">, keysFile: string) {
  const keys = files.open(encryptionKeysFile(keysFile));
  const keyNamed = createKeyFinder(keys);
  return {
    /** Encrypts a secret. Throws "unavailable" if the file has been unreadable for five minutes. */
    encrypt: async (secret: string, binding: Binding): Promise<string> => {
      // The library is loaded at first use, because its many modules are not needed while nobody links an account.
      const { CompactEncrypt } = await import("jose");
      const [current] = keys.content();
      if (current === undefined) throw new Error("The key file contains no key");
      const [kid, key] = current;
      return new CompactEncrypt(new TextEncoder().encode(secret))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid, for: bindingText(binding) })
        .encrypt(key);
    },
    /** Decrypts a secret. Throws DecryptionError. */
    decrypt: async (sealed: string, binding: Binding): Promise<string> => {
      const { text, header } = await decrypt(sealed, "dir", keyNamed);
      if (same(String(header.for), bindingText(binding))) return text;
      throw new DecryptionError("The encrypted credentials belong to another connection.", false);
    },
  };
}

/** Reads the keys by their `kid`. The first one is the key for encryption. */
function encryptionKeysFile(path: string): FileSource<ReadonlyMap<string, Uint8Array>> {
  return {
    name: "CREDENTIAL_SEALING_KEYS_FILE",
    paths: [path],
    parse: (text) =>
      new Map(parseJsonFile(path, text, keySet).keys.map(({ kid, k }) => [kid, Buffer.from(k, "base64url")])),
  };
}

/** Writes the owner of a secret as JSON with sorted names, so that equal owners give equal texts. */
function bindingText(binding: Binding): string {
  return JSON.stringify(Object.entries(binding).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
