import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

  it("publishes no private part", () => {
    const files = ensureKeys(folder);
    for (const file of [files.serviceTokenPublicKeys, files.sealingPublicKeys]) {
      for (const key of JSON.parse(readFileSync(file, "utf8")).keys) expect(key).not.toHaveProperty("d");
    }
  });
});
