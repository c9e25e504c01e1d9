import { createHash, randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import { CompactEncrypt, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";

/** A key pair for signing keys, as in the two key files. */
export interface SealingPair {
  readonly publicKey: JWK & { readonly kid: string };
  readonly privateKey: JWK & { readonly kid: string };
}

export async function newSealingPair(kid: string): Promise<SealingPair> {
  const pair = await generateKeyPair("ECDH-ES", { crv: "P-256", extractable: true });
  return {
    publicKey: { ...(await exportJWK(pair.publicKey)), kid },
    privateKey: { ...(await exportJWK(pair.privateKey)), kid },
  };
}

/** Writes the file for WEBHOOK_SEALING_PRIVATE_KEYS_FILE. */
export function writePrivateKeys(path: string, pairs: readonly SealingPair[]): void {
  writeFileSync(path, JSON.stringify({ keys: pairs.map(({ privateKey }) => privateKey) }), { mode: 0o600 });
}

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Creates an API key like the gateway's, with 68 characters. */
export function newApiKey(): string {
  return `svc_${Array.from({ length: 64 }, () => base62[randomInt(62)]).join("")}`;
}

export const digestOf = (apiKey: string): Buffer => createHash("sha256").update(apiKey).digest();

/** Encrypts a signing key like the gateway. */
export function sealKey(pair: SealingPair, apiKey: string, accountId: string): Promise<string> {
  return seal(pair, JSON.stringify({ accountId, keyId: "key-1", digest: digestOf(apiKey).toString("base64") }));
}

/** Encrypts a text. */
export async function seal(
  { publicKey }: SealingPair,
  text: string,
  header: { kid?: string } = publicKey,
): Promise<string> {
  const kid = header.kid === undefined ? {} : { kid: header.kid };
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", ...kid })
    .encrypt(await importJWK(publicKey, "ECDH-ES"));
}
