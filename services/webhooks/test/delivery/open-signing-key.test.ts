import { createPrivateKey } from "node:crypto";
import { CompactEncrypt } from "jose";
import { createKeyOpener, type SealingKeys } from "../../src/delivery/open-signing-key.ts";
import { digestOf, newApiKey, newSealingPair, type SealingPair, seal, sealKey } from "../sealed-keys.ts";

const apiKey = newApiKey();

const keysOf = (...pairs: readonly SealingPair[]): SealingKeys =>
  new Map(pairs.map(({ privateKey }) => [privateKey.kid, createPrivateKey({ key: privateKey, format: "jwk" })]));

describe("createKeyOpener", () => {
  it("opens seals of every key it has, by their name", async () => {
    const [old, current] = [await newSealingPair("old"), await newSealingPair("current")];
    const open = createKeyOpener(() => keysOf(current, old));
    for (const pair of [old, current]) {
      const { digest, ...opened } = await open(await sealKey(pair, apiKey, "account-1"), "account-1");
      expect([opened, digest.export()]).toEqual([{ accountId: "account-1", keyId: "key-1" }, digestOf(apiKey)]);
    }
  });

  it("keeps the keys it has when they cannot be read again", async () => {
    const [known, unknown] = [await newSealingPair("known"), await newSealingPair("unknown")];
    let isReadable = true;
    const open = createKeyOpener(() => {
      if (!isReadable) throw new Error("the file is being replaced");
      return keysOf(known);
    });
    isReadable = false;
    const refused = open(await sealKey(unknown, apiKey, "account-1"), "account-1");
    await expect(refused).rejects.toMatchObject({ mayOpenLater: true });
    await expect(open(await sealKey(known, apiKey, "account-1"), "account-1")).resolves.toBeDefined();
  });

  it("opens a seal once however often it comes, and still for its own account only", async () => {
    const pair = await newSealingPair("a");
    let known = [pair];
    const open = createKeyOpener(() => keysOf(...known));
    const sealed = await sealKey(pair, apiKey, "account-1");
    const first = await open(sealed, "account-1");
    known = [];
    expect(await open(sealed, "account-1")).toBe(first);
    await expect(open(sealed, "account-2")).rejects.toMatchObject({ mayOpenLater: false });
  });

  it("refuses damaged, foreign and meaningless seals for good", async () => {
    const [ours, foreign] = [await newSealingPair("a"), await newSealingPair("a")];
    const open = createKeyOpener(() => keysOf(ours));
    const good = await sealKey(ours, apiKey, "account-1");
    const parts = good.split(".");
    const flipped = parts.with(3, `${parts[3]?.startsWith("A") ? "B" : "A"}${parts[3]?.slice(1)}`).join(".");
    const symmetric = await new CompactEncrypt(new TextEncoder().encode("{}"))
      .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: "a" })
      .encrypt(new Uint8Array(32));
    const whole = { accountId: "account-1", keyId: "key-1", digest: digestOf(apiKey).toString("base64") };
    const meaningless = [
      ...["text", "null", "[]", { ...whole, digest: "c2hvcnQ=" }, { ...whole, digest: undefined }],
      ...[
        { ...whole, keyId: 7 },
        { ...whole, accountId: undefined },
      ],
    ].map((held) => seal(ours, typeof held === "string" ? held : JSON.stringify(held)));
    const bad = [flipped, await sealKey(foreign, apiKey, "account-1"), symmetric, "", "a.b", good.slice(9)];
    for (const sealed of [...bad, ...(await Promise.all(meaningless))])
      await expect(open(sealed, "account-1")).rejects.toMatchObject({
        ...{ name: "SigningKeyError", mayOpenLater: false },
        message: expect.stringMatching(
          /^The sealed signing key (?:is damaged, or not meant|does not hold a signing key)/,
        ),
      });
  });
});
