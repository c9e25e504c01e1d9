import { createPublicKey, hash, type KeyObject } from "node:crypto";
import { ConfigError, parseJsonFile } from "@galley/service-kit/config";
import { rememberResults } from "@galley/service-kit/http";
import type { FileSource, ReloadedFiles } from "@galley/service-kit/reloaded-files";
import { z } from "zod";

/** Whose key signs, and the key as the client has just shown it. */
export interface SigningKeyOwner {
  readonly accountId: string;
  readonly keyId: string;
  readonly apiKey: string;
}

/** Gives a compact JWE that only the webhook service can open. */
export type SealSigningKey = (owner: SigningKeyOwner) => Promise<string>;

const keySetSchema = z.object({
  keys: z
    .array(
      z.looseObject({ kty: z.literal("EC"), crv: z.literal("P-256"), x: z.string(), y: z.string(), kid: z.string() }),
    )
    .min(1),
});

const sealBytes = 1_000;
/** For more than a thousand keys. */
const mostBytesKept = 2_000_000;

/**
 * Seals the digest that signs webhooks, with account and key id inside, so that no sealed digest can be used for another account.
 * The first key of the set is the current one. JWE: ECDH-ES, A256GCM (RFC 7516, RFC 7518 section 4.6). The requests of a key share a
 * seal, so that it need not be made for each, nor opened for each delivery. The file is read again when it changes; rejects with "unavailable"
 * once it has been unreadable for five minutes.
 */
export function createSealer(files: Pick<ReloadedFiles, "open">, publicKeysFile: string): SealSigningKey {
  const current = files.open(sealingPublicKeysFile(publicKeysFile));
  const sealed = rememberResults<string>(mostBytesKept);
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
  /** The coordinates of the key, so that a seal to another key with the same kid is never reused. */
  readonly point: string;
}

/** The key that seals: the first of the file. */
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
  // 109 modules that a gateway whose clients order no webhooks does not need.
  const { CompactEncrypt } = await import("jose");
  const header = { alg: "ECDH-ES", enc: "A256GCM", kid };
  return new CompactEncrypt(new TextEncoder().encode(plaintext)).setProtectedHeader(header).encrypt(key);
}
