import { createPublicKey, hash, type KeyObject } from "node:crypto";
import { ConfigError, parseJsonFile } from "@galley/service-kit/config";
import { cacheResults } from "@galley/service-kit/http";
import type { FileSource, ReloadedFiles } from "@galley/service-kit/reloaded-files";
import { z } from "zod";

/** The account and API key for which webhooks are signed. */
export interface SigningKeyOwner {
  readonly accountId: string;
  readonly keyId: string;
  readonly apiKey: string;
}

/** Encrypts the key that signs webhooks. Returns a compact JWE that only the webhook service can decrypt. */
export type SealSigningKey = (owner: SigningKeyOwner) => Promise<string>;

const keySetSchema = z.object({
  keys: z
    .array(
      z.looseObject({ kty: z.literal("EC"), crv: z.literal("P-256"), x: z.string(), y: z.string(), kid: z.string() }),
    )
    .min(1),
});

const sealBytes = 1_000;
/** The maximum size of the cache of encrypted signing keys. It is enough for more than a thousand. */
const maxCacheBytes = 2_000_000;

/**
 * Creates a function that encrypts the key that signs webhooks, which is a digest of the API key. The ids of account and API key are
 * encrypted with it, so that another account cannot use the result. The result is a JWE with ECDH-ES and A256GCM (RFC 7516, RFC 7518
 * section 4.6) for the first public key in the file.
 *
 * The result is cached for each API key, so that it is neither created for each request nor decrypted for each delivery. The file is read
 * again when it changes. Rejects with "unavailable" after the file has been unreadable for five minutes.
 */
export function createSealer(files: Pick<ReloadedFiles, "open">, publicKeysFile: string): SealSigningKey {
  const current = files.open(sealingPublicKeysFile(publicKeysFile));
  const sealed = cacheResults<string>(maxCacheBytes);
  return async ({ accountId, keyId, apiKey }) => {
    const { kid, key, point } = current.content();
    const plaintext = JSON.stringify({ accountId, keyId, digest: hash("sha256", apiKey, "base64") });
    const name = hash("sha256", JSON.stringify([kid, point, plaintext]), "base64");
    return sealed({ name, bytes: sealBytes, work: () => seal(plaintext, { kid, key }) });
  };
}

interface SealingKey {
  readonly kid: string;
  readonly key: KeyObject;
  /**
   * The coordinates of the public key. They are a part of the cache's key, so that two public keys with the same `kid` have separate
   * entries.
   */
  readonly point: string;
}

/** Describes the file with the public keys of the webhook service. Its content is the first key, which encrypts. */
function sealingPublicKeysFile(path: string): FileSource<SealingKey> {
  return {
    name: "WEBHOOK_SEALING_PUBLIC_KEYS_FILE",
    paths: [path],
    parse: (text) => {
      const [jwk] = parseJsonFile(path, text, keySetSchema).keys;
      try {
        if (jwk !== undefined)
          return { kid: jwk.kid, key: createPublicKey({ key: jwk, format: "jwk" }), point: jwk.x + jwk.y };
      } catch {
        throw new ConfigError([`File ${path} holds a key that is not on the curve P-256`]);
      }
      throw new ConfigError([`File ${path} holds no key`]);
    },
  };
}

async function seal(plaintext: string, { kid, key }: Pick<SealingKey, "kid" | "key">): Promise<string> {
  // The library loads 109 modules, which a gateway without webhooks does not need, so it is loaded at the first use.
  const { CompactEncrypt } = await import("jose");
  const header = { alg: "ECDH-ES", enc: "A256GCM", kid };
  return new CompactEncrypt(new TextEncoder().encode(plaintext)).setProtectedHeader(header).encrypt(key);
}
