import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger } from "@galley/service-kit/logging";
import { createReloadedFiles, type ReloadedFiles } from "@galley/service-kit/reloaded-files";
import { sealingPrivateKeysFile } from "../../src/config.ts";
import { createKeyOpener } from "../../src/delivery/open-signing-key.ts";
import { newApiKey, newSealingPair, type SealingPair, sealKey, writePrivateKeys } from "../sealed-keys.ts";

const apiKey = newApiKey();

describe("createKeyOpener", () => {
  let folder: string;
  let file: string;
  let milliseconds: number;
  let files: ReloadedFiles;
  let pair: SealingPair;
  let sealed: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "galley-opener-"));
    file = join(folder, "keys.json");
    milliseconds = 0;
    files = createReloadedFiles({
      logger: createLogger({ service: "webhooks", level: "silent" }),
      now: () => milliseconds,
    });
    pair = await newSealingPair("known");
    writePrivateKeys(file, [pair]);
    sealed = await sealKey(pair, apiKey, "account-1");
  });
  afterEach(() => {
    files.close();
    rmSync(folder, { recursive: true });
  });

  const opener = () => createKeyOpener(files.open(sealingPrivateKeysFile(file)));

  it("reads the file at once when a seal names a key that it does not have", async () => {
    const open = opener();
    const other = await newSealingPair("other");
    const sealedForOther = await sealKey(other, apiKey, "account-1");
    await expect(open(sealedForOther, "account-1")).rejects.toMatchObject({ mayOpenLater: true });
    writePrivateKeys(file, [other, pair]);
    await expect(open(sealedForOther, "account-1")).resolves.toBeDefined();
  });

  it("keeps the keys of a file that is broken for less than five minutes, and trusts none of them after", async () => {
    const open = opener();
    await open(sealed, "account-1");
    writeFileSync(file, "{");
    files.check();
    milliseconds = 299_999;
    files.check();
    await expect(open(sealed, "account-1")).resolves.toBeDefined();
    milliseconds = 300_000;
    files.check();
    await expect(open(sealed, "account-1")).rejects.toMatchObject({ mayOpenLater: true });
    writePrivateKeys(file, [pair]);
    files.check();
    await expect(open(sealed, "account-1")).resolves.toBeDefined();
  });

  it("forgets what a key opened that the file no longer has", async () => {
    const open = opener();
    await open(sealed, "account-1");
    writePrivateKeys(file, [await newSealingPair("other")]);
    files.check();
    await expect(open(sealed, "account-1")).rejects.toMatchObject({ mayOpenLater: true });
  });

  it("opens a seal once however often it comes, and still for its own account only", async () => {
    const open = opener();
    const first = await open(sealed, "account-1");
    expect(await open(sealed, "account-1")).toBe(first);
    await expect(open(sealed, "account-2")).rejects.toMatchObject({ mayOpenLater: false });
  });
});
