import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger } from "@galley/service-kit/logging";
import { createReloadedFiles, filesReadOnce } from "@galley/service-kit/reloaded-files";
import { compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair } from "jose";
import { createSealer } from "../../src/webhooks/seal-signing-key.ts";

describe("createSealer", () => {
  it("seals with the first key of the file as it is now, and with none once it has been broken for five minutes", async () => {
    const folder = mkdtempSync(join(tmpdir(), "galley-seals-"));
    const file = join(folder, "keys.json");
    const write = async (kid: string): Promise<void> => {
      const { publicKey } = await generateKeyPair("ECDH-ES", { crv: "P-256", extractable: true });
      writeFileSync(file, JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid }] }));
    };
    let milliseconds = 0;
    const logger = createLogger({ service: "gateway", level: "silent" });
    const files = createReloadedFiles({ logger, now: () => milliseconds });
    try {
      await write("one");
      const seal = createSealer(files, file);
      const owner = { accountId: "account-1", keyId: "key-1", apiKey: "svc_one" };
      const kid = async () => decodeProtectedHeader(await seal(owner)).kid;
      expect(await kid()).toBe("one");
      await write("two");
      files.check();
      expect(await kid()).toBe("two");
      const before = await seal(owner);
      await write("two");
      files.check();
      // A key with the same kid replaces the first one, and the webhook service could not decrypt the earlier result.
      expect(await seal(owner)).not.toBe(before);
      writeFileSync(file, "");
      files.check();
      expect(await kid()).toBe("two");
      milliseconds = 300_000;
      await expect(seal(owner)).rejects.toMatchObject({ kind: "unavailable" });
    } finally {
      files.close();
      rmSync(folder, { recursive: true });
    }
  });

  it("gives the requests of a key one seal, and every other key, account or key id one of its own", async () => {
    const folder = mkdtempSync(join(tmpdir(), "galley-seals-"));
    const { publicKey, privateKey } = await generateKeyPair("ECDH-ES", { crv: "P-256", extractable: true });
    const file = join(folder, "keys.json");
    writeFileSync(file, JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: "current" }] }));
    const seal = createSealer(filesReadOnce, file);
    rmSync(folder, { recursive: true });
    const owner = { accountId: "account-1", keyId: "key-1", apiKey: "svc_one" };
    const others = [{ apiKey: "svc_two" }, { keyId: "key-2" }, { accountId: "account-2" }];
    const seals = await Promise.all([owner, owner, ...others.map((other) => ({ ...owner, ...other }))].map(seal));
    expect(seals[1]).toBe(seals[0]);
    expect(new Set(seals).size).toBe(4);
    const opened = await Promise.all(seals.map((one) => compactDecrypt(one, privateKey)));
    const owners = opened.map(({ plaintext }) => JSON.parse(new TextDecoder().decode(plaintext)));
    expect(owners.map(({ accountId, keyId }) => `${accountId} ${keyId}`)).toEqual([
      ...["account-1 key-1", "account-1 key-1", "account-1 key-1"],
      ...["account-1 key-2", "account-2 key-1"],
    ]);
  });
});
