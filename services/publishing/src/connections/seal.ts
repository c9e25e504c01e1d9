import { timingSafeEqual } from "node:crypto";
import { parseJsonFile } from "@galley/service-kit/config";
import type { FileSource, ReloadedFiles } from "@galley/service-kit/reloaded-files";
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
 * section 4.5). The binding is in the protected header and so part of what is authenticated. The file is read again when it changes, so that
 * a new key needs no restart. Throws ConfigError when it cannot be read at first.
 */
export function createSeals(files: Pick<ReloadedFiles, "open">, keysFile: string) {
  const keys = files.open(sealingKeysFile(keysFile));
  const keyNamed = createKeyFinder(keys);
  return {
    /** Throws "unavailable" once the file has been unreadable for five minutes. */
    seal: async (secret: string, binding: Binding): Promise<string> => {
      // Loaded with the first secret: its many modules are of no use at rest.
      const { CompactEncrypt } = await import("jose");
      const [current] = keys.content();
      if (current === undefined) throw new Error("The file of keys that seal holds none");
      const [kid, key] = current;
      return new CompactEncrypt(new TextEncoder().encode(secret))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid, for: written(binding) })
        .encrypt(key);
    },
    /** Throws SealError. */
    open: async (sealed: string, binding: Binding): Promise<string> => {
      const { text, header } = await openSeal(sealed, "dir", keyNamed);
      if (same(String(header.for), written(binding))) return text;
      throw new SealError("The sealed credentials belong to something else.", false);
    },
  };
}

/** Keys by their `kid`, the one that seals first. */
function sealingKeysFile(path: string): FileSource<ReadonlyMap<string, Uint8Array>> {
  return {
    name: "CREDENTIAL_SEALING_KEYS_FILE",
    paths: [path],
    parse: (text) =>
      new Map(parseJsonFile(path, text, keySet).keys.map(({ kid, k }) => [kid, Buffer.from(k, "base64url")])),
  };
}

/** The same binding is always written the same way. */
function written(binding: Binding): string {
  return JSON.stringify(Object.entries(binding).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
