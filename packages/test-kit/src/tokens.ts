import { createPrivateKey } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureKeys, type Issuer, readPrivateKey } from "@galley/local/keys";
import jwt from "jsonwebtoken";

export type { Issuer as TestIssuer } from "@galley/local/keys";

/** Who makes a call with a test's token. The plan is "pro" by default. */
export interface TestCaller {
  readonly accountId: string;
  readonly tier?: string;
  readonly keyId?: string;
  readonly role?: string;
}

export type TestTokens = ReturnType<typeof testTokens>;

/** Creates new keys for all issuers, as an installation has them, in a temporary folder. */
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
    /** The value for SERVICE_TOKEN_PUBLIC_KEYS_FILE: a file with the public keys of all issuers. */
    publicKeysFile: serviceTokenPublicKeys,
    /** Returns the value for SERVICE_TOKEN_PRIVATE_KEY_FILE of an issuer. */
    privateKeyFile: (issuer: Issuer): string => serviceTokenPrivateKey[issuer],
    /** Mints a token for calls to `audience`, valid for 60 seconds. */
    mint: (issuer: Issuer, audience: string, { accountId, tier = "pro", keyId, role }: TestCaller): string =>
      signers[issuer]({ tier, keyId, role }, { audience, subject: accountId }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
