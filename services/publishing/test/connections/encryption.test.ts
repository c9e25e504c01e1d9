import { writeFileSync } from "node:fs";
import { DecryptionError } from "@galley/service-kit/encryption";
import { createLogger } from "@galley/service-kit/logging";
import { createReloadedFiles, filesReadOnce, type ReloadedFiles } from "@galley/service-kit/reloaded-files";
import { createCredentialEncryption } from "../../src/connections/encryption.ts";
import { type TestEncryptionKeys, testEncryptionKeys } from "../encryption-keys.ts";

const binding = { accountId: "a", publicationId: "p", kind: "ghost" };

describe("encrypted credentials", () => {
  let keys: TestEncryptionKeys;
  beforeEach(() => {
    keys = testEncryptionKeys();
  });
  afterEach(() => keys.remove());

  it("reveals nothing of the secret and decrypts it with the same binding, in any order", async () => {
    const encryption = createCredentialEncryption(filesReadOnce, keys.file);
    const encrypted = await encryption.encrypt("very-secret", binding);
    expect(Buffer.from(encrypted.replaceAll(".", ""), "base64url").includes("very-secret")).toBe(false);
    await expect(encryption.decrypt(encrypted, { kind: "ghost", publicationId: "p", accountId: "a" })).resolves.toBe(
      "very-secret",
    );
  });

  it.each([
    ["account", { ...binding, accountId: "b" }],
    ["publication", { ...binding, publicationId: "q" }],
    ["kind", { ...binding, kind: "x" }],
    ["number of parts", { accountId: "a" }],
  ])("cannot be decrypted for another %s", async (_, other) => {
    const encryption = createCredentialEncryption(filesReadOnce, keys.file);
    const encrypted = await encryption.encrypt("very-secret", binding);
    await expect(encryption.decrypt(encrypted, other)).rejects.toMatchObject({
      name: "SealError",
      isKeyMissing: false,
    });
  });

  it("cannot be decrypted with another header or changed content", async () => {
    const encryption = createCredentialEncryption(filesReadOnce, keys.file);
    const encrypted = await encryption.encrypt("very-secret", binding);
    const [header = "", ...rest] = encrypted.split(".");
    const read = JSON.parse(Buffer.from(header, "base64url").toString()) as Record<string, string>;
    const other = { ...read, for: read.for?.replace('"a"', '"b"') };
    const moved = [Buffer.from(JSON.stringify(other)).toString("base64url"), ...rest].join(".");
    await expect(encryption.decrypt(moved, { ...binding, accountId: "b" })).rejects.toBeInstanceOf(DecryptionError);
    await expect(
      encryption.decrypt(`${encrypted.slice(0, -4)}${encrypted.endsWith("AAAA") ? "BBBB" : "AAAA"}`, binding),
    ).rejects.toBeInstanceOf(DecryptionError);
    await expect(encryption.decrypt("nonsense", binding)).rejects.toBeInstanceOf(DecryptionError);
  });

  describe("of a file that changes", () => {
    let milliseconds = 0;
    let files: ReloadedFiles;
    beforeEach(() => {
      milliseconds = 0;
      files = createReloadedFiles({
        logger: createLogger({ service: "publishing", level: "silent" }),
        now: () => milliseconds,
      });
    });
    afterEach(() => files.close());

    it("decrypts with an earlier key, encrypts with a new one at once, and does not use a removed key", async () => {
      const running = createCredentialEncryption(files, keys.file);
      const old = await running.encrypt("secret", binding);
      keys.rotate("two");
      const fresh = await createCredentialEncryption(filesReadOnce, keys.file).encrypt("secret", binding);
      // A replica that started before the key was added reads the file again.
      await expect(running.decrypt(fresh, binding)).resolves.toBe("secret");
      await expect(running.decrypt(old, binding)).resolves.toBe("secret");
      keys.keepOnly("two");
      files.check();
      await expect(running.decrypt(old, binding)).rejects.toMatchObject({ isKeyMissing: true });
      await expect(running.decrypt(await running.encrypt("secret", binding), binding)).resolves.toBe("secret");
    });

    it("neither encrypts nor decrypts after the file has been broken for five minutes", async () => {
      const encryption = createCredentialEncryption(files, keys.file);
      const encrypted = await encryption.encrypt("secret", binding);
      writeFileSync(keys.file, '{"keys":');
      files.check();
      milliseconds = 299_999;
      await expect(encryption.decrypt(encrypted, binding)).resolves.toBe("secret");
      milliseconds = 300_000;
      await expect(encryption.decrypt(encrypted, binding)).rejects.toMatchObject({ isKeyMissing: true });
      await expect(encryption.encrypt("secret", binding)).rejects.toMatchObject({ kind: "unavailable" });
    });
  });
});
