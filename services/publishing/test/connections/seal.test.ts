import { writeFileSync } from "node:fs";
import { createLogger } from "@galley/service-kit/logging";
import { createReloadedFiles, filesReadOnce, type ReloadedFiles } from "@galley/service-kit/reloaded-files";
import { SealError } from "@galley/service-kit/seals";
import { createSeals } from "../../src/connections/seal.ts";
import { type TestSealingKeys, testSealingKeys } from "../sealing-keys.ts";

const binding = { accountId: "a", publicationId: "p", kind: "ghost" };

describe("a seal", () => {
  let keys: TestSealingKeys;
  beforeEach(() => {
    keys = testSealingKeys();
  });
  afterEach(() => keys.remove());

  it("shows nothing of the secret and gives it back where the same binding is said, in any order", async () => {
    const seals = createSeals(filesReadOnce, keys.file);
    const sealed = await seals.seal("very-secret", binding);
    expect(Buffer.from(sealed.replaceAll(".", ""), "base64url").includes("very-secret")).toBe(false);
    await expect(seals.open(sealed, { kind: "ghost", publicationId: "p", accountId: "a" })).resolves.toBe(
      "very-secret",
    );
  });

  it.each([
    ["account", { ...binding, accountId: "b" }],
    ["publication", { ...binding, publicationId: "q" }],
    ["kind", { ...binding, kind: "x" }],
    ["number of parts", { accountId: "a" }],
  ])("does not open for another %s", async (_, other) => {
    const seals = createSeals(filesReadOnce, keys.file);
    const sealed = await seals.seal("very-secret", binding);
    await expect(seals.open(sealed, other)).rejects.toMatchObject({ name: "SealError", isKeyMissing: false });
  });

  it("does not open with another header, or changed inside", async () => {
    const seals = createSeals(filesReadOnce, keys.file);
    const sealed = await seals.seal("very-secret", binding);
    const [header = "", ...rest] = sealed.split(".");
    const read = JSON.parse(Buffer.from(header, "base64url").toString()) as Record<string, string>;
    const other = { ...read, for: read.for?.replace('"a"', '"b"') };
    const moved = [Buffer.from(JSON.stringify(other)).toString("base64url"), ...rest].join(".");
    await expect(seals.open(moved, { ...binding, accountId: "b" })).rejects.toBeInstanceOf(SealError);
    await expect(
      seals.open(`${sealed.slice(0, -4)}${sealed.endsWith("AAAA") ? "BBBB" : "AAAA"}`, binding),
    ).rejects.toBeInstanceOf(SealError);
    await expect(seals.open("nonsense", binding)).rejects.toBeInstanceOf(SealError);
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

    it("opens what an earlier key closed, seals with a new one at once, and not with a key that is gone", async () => {
      const running = createSeals(files, keys.file);
      const old = await running.seal("secret", binding);
      keys.rotate("two");
      const fresh = await createSeals(filesReadOnce, keys.file).seal("secret", binding);
      // A replica that began before the new key reads the file again.
      await expect(running.open(fresh, binding)).resolves.toBe("secret");
      await expect(running.open(old, binding)).resolves.toBe("secret");
      keys.keepOnly("two");
      files.check();
      await expect(running.open(old, binding)).rejects.toMatchObject({ isKeyMissing: true });
      await expect(running.open(await running.seal("secret", binding), binding)).resolves.toBe("secret");
    });

    it("neither seals nor opens once the file has been broken for five minutes", async () => {
      const seals = createSeals(files, keys.file);
      const sealed = await seals.seal("secret", binding);
      writeFileSync(keys.file, '{"keys":');
      files.check();
      milliseconds = 299_999;
      await expect(seals.open(sealed, binding)).resolves.toBe("secret");
      milliseconds = 300_000;
      await expect(seals.open(sealed, binding)).rejects.toMatchObject({ isKeyMissing: true });
      await expect(seals.seal("secret", binding)).rejects.toMatchObject({ kind: "unavailable" });
    });
  });
});
