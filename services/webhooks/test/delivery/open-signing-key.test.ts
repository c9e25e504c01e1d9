import { createPrivateKey } from "node:crypto";
import { createKeyOpener, type SealingKeys } from "../../src/delivery/open-signing-key.ts";
import { newApiKey, newSealingPair, type SealingPair, sealKey } from "../sealed-keys.ts";

const apiKey = newApiKey();

const keysOf = (...pairs: readonly SealingPair[]): SealingKeys =>
  new Map(pairs.map(({ privateKey }) => [privateKey.kid, createPrivateKey({ key: privateKey, format: "jwk" })]));

describe("createKeyOpener", () => {
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
});
