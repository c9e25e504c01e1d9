import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { makePrivateFolder, readJson, writePrivateFile, writePrivateJson } from "./state-folder.ts";

/** A public key on the curve P-256 as a JWK with its name. */
export interface PublicJwk {
  readonly kty: "EC";
  readonly crv: "P-256";
  readonly x: string;
  readonly y: string;
  readonly kid: string;
}

export interface PrivateJwk extends PublicJwk {
  readonly d: string;
}

/** The services that sign tokens for calls to other services, and the operator. */
export const issuers = ["gateway", "generation", "dashboard", "operator"] as const;
export type Issuer = (typeof issuers)[number];

/** The files with all keys of an installation. Each service only gets its own. */
export interface KeyFiles {
  /** `{"keys":[…]}`: the public keys of all issuers, with `kid` and `issuer`. */
  readonly serviceTokenPublicKeys: string;
  /** The file of each issuer with its private key as a JWK. */
  readonly serviceTokenPrivateKey: Readonly<Record<Issuer, string>>;
  /** JWKS for encrypting the signing keys of webhooks, and for decrypting them. */
  readonly sealingPublicKeys: string;
  readonly sealingPrivateKeys: string;
  /** Secret JWKs for encrypting the credentials of connections. The first one is current. */
  readonly credentialSealingKeys: string;
  /** The file with the secret with which API keys are hashed: 32 random bytes in base64. */
  readonly apiKeyPepper: string;
}

/** Creates the missing keys. Existing keys are never replaced, because stored API keys and encrypted data depend on them. */
export function ensureKeys(folder: string): KeyFiles {
  makePrivateFolder(folder);
  const files: KeyFiles = {
    serviceTokenPublicKeys: join(folder, "service-token-public-keys.json"),
    serviceTokenPrivateKey: {
      gateway: join(folder, "gateway-service-token-key.json"),
      generation: join(folder, "generation-service-token-key.json"),
      dashboard: join(folder, "dashboard-service-token-key.json"),
      operator: join(folder, "operator-service-token-key.json"),
    },
    sealingPublicKeys: join(folder, "webhook-sealing-public-keys.json"),
    sealingPrivateKeys: join(folder, "webhook-sealing-private-keys.json"),
    credentialSealingKeys: join(folder, "credential-sealing-keys.json"),
    apiKeyPepper: join(folder, "api-key-pepper"),
  };
  ensureServiceTokenKeys(files);
  ensureSealingKeys(files);
  if (!existsSync(files.credentialSealingKeys)) writePrivateJson(files.credentialSealingKeys, { keys: [newSecret()] });
  if (!existsSync(files.apiKeyPepper)) writePrivateFile(files.apiKeyPepper, `${randomBytes(32).toString("base64")}\n`);
  return files;
}

/** Reads a private key as a JWK from a file that the launcher has created. */
export function readPrivateKey(file: string): PrivateJwk {
  return readJson(file) as PrivateJwk;
}

function ensureServiceTokenKeys({ serviceTokenPrivateKey, serviceTokenPublicKeys }: KeyFiles): void {
  const publicKeys = issuers.map((issuer) => {
    const file = serviceTokenPrivateKey[issuer];
    if (!existsSync(file)) writePrivateJson(file, newKey(issuer, { alg: "ES256", use: "sig" }));
    return { ...publicPart(readPrivateKey(file)), issuer };
  });
  writePrivateJson(serviceTokenPublicKeys, { keys: publicKeys });
}

function ensureSealingKeys({ sealingPrivateKeys, sealingPublicKeys }: KeyFiles): void {
  if (!existsSync(sealingPrivateKeys)) {
    writePrivateJson(sealingPrivateKeys, { keys: [newKey("webhooks", { alg: "ECDH-ES", use: "enc" })] });
  }
  const { keys } = readJson(sealingPrivateKeys) as { keys: PrivateJwk[] };
  writePrivateJson(sealingPublicKeys, { keys: keys.map(publicPart) });
}

/** Creates a private key on the curve P-256 as a JWK. Its name, by which the public key is found, is unique. */
export function newKey(owner: string, purpose: { alg: string; use: string }): PrivateJwk {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = privateKey.export({ format: "jwk" }) as Omit<PrivateJwk, "kid">;
  return { ...jwk, kid: `${owner}-${randomUUID()}`, ...purpose };
}

/** Creates a secret key for encrypting credentials. */
export function newSecret() {
  const kid = `publishing-${randomUUID()}`;
  return { kty: "oct", kid, k: randomBytes(32).toString("base64url"), alg: "A256GCM", use: "enc" };
}

/** Returns the public part of a key. */
export function publicPart({ d: _private, ...rest }: PrivateJwk): PublicJwk {
  return rest;
}
