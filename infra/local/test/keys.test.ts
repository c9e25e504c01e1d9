import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTokenMinter, createTokenVerifier } from "@galley/service-kit/tokens";
import { CompactEncrypt, compactDecrypt, importJWK } from "jose";
import { ensureKeys } from "../src/keys.ts";

describe("ensureKeys", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "galley-keys-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("makes keys once, for their owner only", () => {
    const files = ensureKeys(folder);
    const before = readFileSync(files.apiKeyPepper, "utf8");
    const names = readdirSync(folder);
    ensureKeys(folder);
    expect(readFileSync(files.apiKeyPepper, "utf8")).toBe(before);
    expect(readdirSync(folder)).toEqual(names);
    for (const name of names) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    expect(Buffer.from(before, "base64")).toHaveLength(32);
  });

  it.each(["gateway", "generation", "operator"] as const)("makes a key with which services believe %s", (issuer) => {
    const files = ensureKeys(folder);
    const mint = createTokenMinter({ issuer, privateKeyFile: files.serviceTokenPrivateKey[issuer] });
    const verify = createTokenVerifier({ audience: "content", publicKeysFile: files.serviceTokenPublicKeys });
    expect(verify(mint("content", { accountId: "a", tier: "" }))).toMatchObject({ issuer, accountId: "a" });
  });

  it("publishes no private part", () => {
    const files = ensureKeys(folder);
    for (const file of [files.serviceTokenPublicKeys, files.sealingPublicKeys]) {
      for (const key of JSON.parse(readFileSync(file, "utf8")).keys) expect(key).not.toHaveProperty("d");
    }
  });

  it("seals to the public key what the private key opens", async () => {
    const files = ensureKeys(folder);
    const first = (file: string) => JSON.parse(readFileSync(file, "utf8")).keys[0];
    const sealed = await new CompactEncrypt(Buffer.from("digest"))
      .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM" })
      .encrypt(await importJWK(first(files.sealingPublicKeys)));
    const { plaintext } = await compactDecrypt(sealed, await importJWK(first(files.sealingPrivateKeys)));
    expect(Buffer.from(plaintext).toString()).toBe("digest");
  });
});
