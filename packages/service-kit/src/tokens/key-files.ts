import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from "node:crypto";
import { z } from "zod";
import { ConfigError, parseJsonFile } from "../config/index.ts";
import type { FileSource } from "../reloaded-files/index.ts";

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

/** A private JWK (P-256) with its `kid`. */
export function signingKeyFile(path: string): FileSource<SigningKey> {
  return {
    name: "SERVICE_TOKEN_PRIVATE_KEY_FILE",
    paths: [path],
    parse: (text) => {
      const { kid, ...jwk } = parseJsonFile(path, text, privateKeySchema);
      return { keyId: kid, key: keyOf(path, () => createPrivateKey({ key: jwk as JsonWebKey, format: "jwk" })) };
    },
  };
}

/** `{"keys":[…]}`: public JWKs (P-256), each with `kid` and `issuer`, by their `kid`. */
export function verificationKeysFile(path: string): FileSource<ReadonlyMap<string, VerificationKey>> {
  const keyOfJwk = (jwk: object) => keyOf(path, () => createPublicKey({ key: jwk as JsonWebKey, format: "jwk" }));
  return {
    name: "SERVICE_TOKEN_PUBLIC_KEYS_FILE",
    paths: [path],
    parse: (text) => {
      const { keys } = parseJsonFile(path, text, publicKeysSchema);
      return new Map(keys.map(({ kid, issuer, ...jwk }) => [kid, { issuer, key: keyOfJwk(jwk) }]));
    },
  };
}

function keyOf(path: string, create: () => KeyObject): KeyObject {
  try {
    return create();
  } catch {
    throw new ConfigError([`File ${path} holds a key that is not on the curve P-256`]);
  }
}
