import { createPublicKey, hash, type KeyObject } from "node:crypto";
import { ConfigError, readJsonFile } from "@galley/service-kit/config";
import { rememberResults } from "@galley/service-kit/http";
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
 * seal, so that it need not be made for each, nor opened for each delivery.
 */
export function createSealer(publicKeysFile: string): SealSigningKey {
  const [jwk] = readJsonFile(publicKeysFile, keySetSchema).keys;
  if (jwk === undefined) throw new ConfigError([`File ${publicKeysFile} holds no key`]);
  const key = createPublicKey({ key: jwk, format: "jwk" });
  const sealed = rememberResults<string>(mostBytesKept);
  return ({ accountId, keyId, apiKey }) => {
    const plaintext = JSON.stringify({ accountId, keyId, digest: hash("sha256", apiKey, "base64") });
    const name = hash("sha256", plaintext, "base64");
    return sealed({ name, bytes: sealBytes, work: () => seal(plaintext, key, jwk.kid) });
  };
}

async function seal(plaintext: string, key: KeyObject, kid: string): Promise<string> {
  // 109 modules that a gateway whose clients order no webhooks does not need.
  const { CompactEncrypt } = await import("jose");
  const header = { alg: "ECDH-ES", enc: "A256GCM", kid };
  return new CompactEncrypt(new TextEncoder().encode(plaintext)).setProtectedHeader(header).encrypt(key);
}
