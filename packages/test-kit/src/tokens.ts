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

export type TestTokens = ReturnType<typeof testTokens>;

const issuers: readonly TestIssuer[] = ["gateway", "generation", "operator"];

/** Fresh key pairs for every issuer, as files in a folder of their own. */
export function testTokens() {
  const folder = mkdtempSync(join(tmpdir(), "galley-tokens-"));
  const publicKeysFile = join(folder, "public-keys.json");
  const privateKeyFile = (issuer: TestIssuer): string => join(folder, `${issuer}.private.json`);
  const keyOf = (issuer: TestIssuer) => ({
    kid: `${issuer}-${randomUUID()}`,
    ...generateKeyPairSync("ec", { namedCurve: "P-256" }),
  });
  const keys = { gateway: keyOf("gateway"), generation: keyOf("generation"), operator: keyOf("operator") };
  const exported = (key: KeyObject, kid: string) => ({
    ...key.export({ format: "jwk" }),
    kid,
    alg: "ES256",
    use: "sig",
  });
  const publicKeys = issuers.map((issuer) => ({ ...exported(keys[issuer].publicKey, keys[issuer].kid), issuer }));
  writeFileSync(publicKeysFile, JSON.stringify({ keys: publicKeys }));
  for (const issuer of issuers) {
    const { privateKey, kid } = keys[issuer];
    writeFileSync(privateKeyFile(issuer), JSON.stringify(exported(privateKey, kid)), { mode: 0o600 });
  }
  return {
    /** The file for SERVICE_TOKEN_PUBLIC_KEYS_FILE: the public keys of every issuer. */
    publicKeysFile,
    /** The file for SERVICE_TOKEN_PRIVATE_KEY_FILE of one issuer. */
    privateKeyFile,
    /** A token of 60 seconds for calling `audience`. */
    mint: (issuer: TestIssuer, audience: string, { accountId, tier = "pro", keyId }: TestCaller): string =>
      jwt.sign({ tier, ...(keyId === undefined ? {} : { keyId }) }, keys[issuer].privateKey, {
        ...{ algorithm: "ES256", keyid: keys[issuer].kid, issuer, audience, subject: accountId, expiresIn: 60 },
      }),
    /** Deletes the files. */
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
