import { createPrivateKey } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureKeys, type Issuer, readPrivateKey } from "@galley/local/keys";
import jwt from "jsonwebtoken";

export type { Issuer as TestIssuer } from "@galley/local/keys";

/** Whom a test's token speaks for; the tier is "pro" unless given. */
export interface TestCaller {
  readonly accountId: string;
  readonly tier?: string;
  readonly keyId?: string;
}

export type TestTokens = ReturnType<typeof testTokens>;

/** Fresh keys for every issuer, as an installation has them, as files in a folder of their own. */
export function testTokens() {
  const folder = mkdtempSync(join(tmpdir(), "galley-tokens-"));
  const { serviceTokenPublicKeys, serviceTokenPrivateKey } = ensureKeys(folder);
  const sign = (issuer: Issuer) => {
    const { kid, ...key } = readPrivateKey(serviceTokenPrivateKey[issuer]);
    const privateKey = createPrivateKey({ key, format: "jwk" });
    return (claims: object, options: jwt.SignOptions) =>
      jwt.sign(claims, privateKey, { algorithm: "ES256", keyid: kid, issuer, expiresIn: 60, ...options });
  };
  const signers = {
    gateway: sign("gateway"),
    generation: sign("generation"),
    dashboard: sign("dashboard"),
    operator: sign("operator"),
  };
  return {
    /** The file for SERVICE_TOKEN_PUBLIC_KEYS_FILE: the public keys of every issuer. */
    publicKeysFile: serviceTokenPublicKeys,
    /** The file for SERVICE_TOKEN_PRIVATE_KEY_FILE of one issuer. */
    privateKeyFile: (issuer: Issuer): string => serviceTokenPrivateKey[issuer],
    /** A token of 60 seconds for calling `audience`. */
    mint: (issuer: Issuer, audience: string, { accountId, tier = "pro", keyId }: TestCaller): string =>
      signers[issuer]({ tier, ...(keyId !== undefined && { keyId }) }, { audience, subject: accountId }),
    /** Deletes the files. */
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
