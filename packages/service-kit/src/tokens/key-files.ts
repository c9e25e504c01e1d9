import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from "node:crypto";
import { z } from "zod";
import { ConfigError, parseJsonFile } from "../config/index.ts";
import type { FileSource } from "../reloaded-files/index.ts";

const curve = { kty: z.literal("EC"), crv: z.literal("P-256"), x: z.string(), y: z.string() };
const privateKeySchema = z.object({ ...curve, d: z.string(), kid: z.string().min(1) });
const publicKeysSchema = z.object({
  keys: z.array(z.object({ ...curve, kid: z.string().min(1), issuer: z.string().min(1) })),
});

/** A private key for signing the tokens of calls between services. */
export interface SigningKey {
  readonly keyId: string;
  readonly key: KeyObject;
}

/** A public key and the service whose tokens it verifies. Tokens of other services are not accepted with it. */
export interface VerificationKey {
  readonly issuer: string;
  readonly key: KeyObject;
}

/** Describes a file with a private key in JWK format (P-256) and its id (`kid`). */
export function signingKeyFile(path: string): FileSource<SigningKey> {
  return {
    name: "SERVICE_TOKEN_PRIVATE_KEY_FILE",
    paths: [path],
    parse: (text) => {
      const { kid, ...jwk } = parseJsonFile(path, text, privateKeySchema);
      return { keyId: kid, key: createKey(path, () => createPrivateKey({ key: jwk as JsonWebKey, format: "jwk" })) };
    },
  };
}

/**
 * Describes a file of the form `{"keys":[…]}` with public keys in JWK format (P-256), each with `kid` and `issuer`. Its content maps each
 * `kid` to its key.
 */
export function verificationKeysFile(path: string): FileSource<ReadonlyMap<string, VerificationKey>> {
  const keyFromJwk = (jwk: object) => createKey(path, () => createPublicKey({ key: jwk as JsonWebKey, format: "jwk" }));
  return {
    name: "SERVICE_TOKEN_PUBLIC_KEYS_FILE",
    paths: [path],
    parse: (text) => {
      const { keys } = parseJsonFile(path, text, publicKeysSchema);
      return new Map(keys.map(({ kid, issuer, ...jwk }) => [kid, { issuer, key: keyFromJwk(jwk) }]));
    },
  };
}

function createKey(path: string, create: () => KeyObject): KeyObject {
  try {
    return create();
  } catch {
    throw new ConfigError([`File ${path} holds a key that is not on the curve P-256`]);
  }
}
