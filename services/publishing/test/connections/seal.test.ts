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
    const seals = createSeals(keys.file);
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
    const seals = createSeals(keys.file);
    const sealed = await seals.seal("very-secret", binding);
    await expect(seals.open(sealed, other)).rejects.toMatchObject({ name: "SealError", isKeyMissing: false });
  });

  it("does not open with another header, or changed inside", async () => {
    const seals = createSeals(keys.file);
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

  it("opens what an earlier key closed, seals with a new one after a restart, and says when a key is missing", async () => {
    const running = createSeals(keys.file);
    const old = await running.seal("secret", binding);
    keys.rotate("two");
    const restarted = createSeals(keys.file);
    const fresh = await restarted.seal("secret", binding);
    await expect(restarted.open(old, binding)).resolves.toBe("secret");
    // A replica that began before the new key reads the file again.
    await expect(running.open(fresh, binding)).resolves.toBe("secret");
    keys.keepOnly("two");
    await expect(createSeals(keys.file).open(old, binding)).rejects.toMatchObject({ isKeyMissing: true });
  });
});
