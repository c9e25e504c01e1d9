import { timingSafeEqual } from "node:crypto";
import { ConfigError, readJsonFile } from "@galley/service-kit/config";
import { createKeyFinder, openSeal, SealError } from "@galley/service-kit/seals";
import { z } from "zod";

/** What a secret belongs to. It stands readable in the seal, and the seal opens only where the same is said. */
export type Binding = Readonly<Record<string, string>>;

export type Seals = ReturnType<typeof createSeals>;

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
 * Closes secrets for storage and opens them again: seals with the first key of a file of JWKs and opens with any of them: compact JWE, `dir` with A256GCM (RFC 7516, RFC 7518
 * section 4.5). The binding is in the protected header and so part of what is authenticated. The file is read again when a seal
 * names a key that is not known, so that a new key needs no restart. Throws ConfigError when it cannot be read at first.
 */
export function createSeals(keysFile: string) {
  let current = "";
  const keyNamed = createKeyFinder(() => {
    const keys = readKeys(keysFile);
    current = keys.current;
    return keys.byKid;
  });
  return {
    seal: async (secret: string, binding: Binding): Promise<string> => {
      // Loaded with the first secret: its many modules are of no use at rest.
      const { CompactEncrypt } = await import("jose");
      return new CompactEncrypt(new TextEncoder().encode(secret))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: current, for: written(binding) })
        .encrypt(keyNamed(current));
    },
    /** Throws SealError. */
    open: async (sealed: string, binding: Binding): Promise<string> => {
      const { text, header } = await openSeal(sealed, "dir", keyNamed);
      if (same(String(header.for), written(binding))) return text;
      throw new SealError("The sealed credentials belong to something else.", false);
    },
  };
}

function readKeys(file: string) {
  const { keys } = readJsonFile(file, keySet);
  const [first] = keys;
  if (first === undefined) throw new ConfigError([`File ${file} holds no key`]);
  return { current: first.kid, byKid: new Map(keys.map(({ kid, k }) => [kid, Buffer.from(k, "base64url")])) };
}

/** The same binding is always written the same way. */
function written(binding: Binding): string {
  return JSON.stringify(Object.entries(binding).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
