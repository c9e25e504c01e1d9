import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from "node:crypto";
import { z } from "zod";
import { ConfigError, readJsonFile } from "../config/index.ts";

const curve = { kty: z.literal("EC"), crv: z.literal("P-256"), x: z.string(), y: z.string() };
const privateKeySchema = z.object({ ...curve, d: z.string(), kid: z.string().min(1) });
const publicKeysSchema = z.object({
  keys: z.array(z.object({ ...curve, kid: z.string().min(1), issuer: z.string().min(1) })),
});

/** A private key that signs. */
export interface SigningKey {
  readonly keyId: string;
  readonly key: KeyObject;
}

/** A public key, and the only issuer whose tokens it may prove. */
export interface VerificationKey {
  readonly issuer: string;
  readonly key: KeyObject;
}

/** Reads a private JWK (P-256) with its `kid`. */
export function readSigningKey(path: string): SigningKey {
  const { kid, ...jwk } = readJsonFile(path, privateKeySchema);
  return { keyId: kid, key: keyOf(path, () => createPrivateKey({ key: jwk as JsonWebKey, format: "jwk" })) };
}

/** Reads `{"keys":[…]}`: public JWKs (P-256), each with `kid` and `issuer`, by their `kid`. */
export function readVerificationKeys(path: string): ReadonlyMap<string, VerificationKey> {
  const { keys } = readJsonFile(path, publicKeysSchema);
  return new Map(
    keys.map(({ kid, issuer, ...jwk }) => [
      kid,
      { issuer, key: keyOf(path, () => createPublicKey({ key: jwk as JsonWebKey, format: "jwk" })) },
    ]),
  );
}

function keyOf(path: string, create: () => KeyObject): KeyObject {
  try {
    return create();
  } catch {
    throw new ConfigError([`File ${path} holds a key that is not on the curve P-256`]);
  }
}
