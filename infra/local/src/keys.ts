import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { makePrivateFolder, readJson, writePrivateFile, writePrivateJson } from "./state-folder.ts";

/** A key of the curve P-256 as a JWK with its name. */
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

/** Who may sign tokens between services. */
export const issuers = ["gateway", "generation", "dashboard", "operator"] as const;
export type Issuer = (typeof issuers)[number];

/** The files with every key of an installation. Each service is told of its own only. */
export interface KeyFiles {
  /** `{"keys":[…]}`: the public key of every issuer, with `kid` and `issuer`. */
  readonly serviceTokenPublicKeys: string;
  /** One private JWK for each issuer. */
  readonly serviceTokenPrivateKey: Readonly<Record<Issuer, string>>;
  /** JWKS to seal webhook signing keys to, and to open them with. */
  readonly sealingPublicKeys: string;
  readonly sealingPrivateKeys: string;
  /** Secret JWKs that seal the credentials of connections; the first is current. */
  readonly credentialSealingKeys: string;
  /** 32 random bytes in base64. */
  readonly apiKeyPepper: string;
}

/** Makes the keys that are missing. Those that are there stay: without them stored keys and sealed work are lost. */
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

/** Reads a private JWK that was made here. */
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

/** A private key of the curve P-256 with a name of its own. */
export function newKey(owner: string, purpose: { alg: string; use: string }): PrivateJwk {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = privateKey.export({ format: "jwk" }) as Omit<PrivateJwk, "kid">;
  return { ...jwk, kid: `${owner}-${randomUUID()}`, ...purpose };
}

/** A secret key that seals credentials. */
export function newSecret() {
  const kid = `publishing-${randomUUID()}`;
  return { kty: "oct", kid, k: randomBytes(32).toString("base64url"), alg: "A256GCM", use: "enc" };
}

/** What everybody may know of a key. */
export function publicPart({ d: _private, ...rest }: PrivateJwk): PublicJwk {
  return rest;
}
