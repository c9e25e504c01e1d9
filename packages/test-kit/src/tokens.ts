import { generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import jwt from "jsonwebtoken";

/** The parts of the system that mint tokens. */
export type TestIssuer = "gateway" | "generation" | "operator";

/** Whom a test's token speaks for; the tier is "pro" unless given. */
export interface TestCaller {
  readonly accountId: string;
  readonly tier?: string;
  readonly keyId?: string;
}

export interface TestTokens {
  /** The file for SERVICE_TOKEN_PUBLIC_KEYS_FILE: the public keys of every issuer. */
  readonly publicKeysFile: string;
  /** The file for SERVICE_TOKEN_PRIVATE_KEY_FILE of one issuer. */
  readonly privateKeyFile: (issuer: TestIssuer) => string;
  /** A token of 60 seconds for calling `audience`. */
  readonly mint: (issuer: TestIssuer, audience: string, caller: TestCaller) => string;
  /** Deletes the files. */
  readonly remove: () => void;
}

interface IssuerKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

const issuers: readonly TestIssuer[] = ["gateway", "generation", "operator"];

/** Fresh key pairs for every issuer, as files in a folder of their own. */
export function testTokens(): TestTokens {
  const folder = mkdtempSync(join(tmpdir(), "galley-tokens-"));
  const keys = new Map(issuers.map((issuer) => [issuer, createKey(issuer)]));
  const keyOf = (issuer: TestIssuer): IssuerKey => {
    const key = keys.get(issuer);
    if (key === undefined) throw new Error(`No such issuer: ${issuer}`);
    return key;
  };
  const privateKeyFile = (issuer: TestIssuer): string => join(folder, `${issuer}.private.json`);
  const publicKeysFile = join(folder, "public-keys.json");
  const publicKeys = issuers.map((issuer) => ({ ...exported(keyOf(issuer).publicKey, keyOf(issuer).kid), issuer }));
  writeFileSync(publicKeysFile, JSON.stringify({ keys: publicKeys }));
  for (const issuer of issuers) {
    const { privateKey, kid } = keyOf(issuer);
    writeFileSync(privateKeyFile(issuer), JSON.stringify(exported(privateKey, kid)), { mode: 0o600 });
  }
  return {
    publicKeysFile,
    privateKeyFile,
    mint: (issuer, audience, caller) => mint(keyOf(issuer), issuer, audience, caller),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function createKey(issuer: TestIssuer): IssuerKey {
  return { kid: `${issuer}-${randomUUID()}`, ...generateKeyPairSync("ec", { namedCurve: "P-256" }) };
}

function exported(key: KeyObject, kid: string): object {
  return { ...key.export({ format: "jwk" }), kid, alg: "ES256", use: "sig" };
}

function mint(
  key: IssuerKey,
  issuer: TestIssuer,
  audience: string,
  { accountId, tier = "pro", keyId }: TestCaller,
): string {
  return jwt.sign({ tier, ...(keyId === undefined ? {} : { keyId }) }, key.privateKey, {
    algorithm: "ES256",
    keyid: key.kid,
    issuer,
    audience,
    subject: accountId,
    expiresIn: 60,
  });
}
