import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compactDecrypt, exportJWK, generateKeyPair } from "jose";
import { createSealer } from "../../src/webhooks/seal-signing-key.ts";

describe("createSealer", () => {
  it("gives the requests of a key one seal, and every other key, account or key id one of its own", async () => {
    const folder = mkdtempSync(join(tmpdir(), "galley-seals-"));
    const { publicKey, privateKey } = await generateKeyPair("ECDH-ES", { crv: "P-256", extractable: true });
    const file = join(folder, "keys.json");
    writeFileSync(file, JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: "current" }] }));
    const seal = createSealer(file);
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
