import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createKeys } from "../../src/admin/key-folder-command.ts";
import { findInstallationKeys, type InstallationKeys } from "../../src/backup/installation-keys.ts";
import { prepareKeys, takeKeysAlong } from "../../src/backup/keys-of-backup.ts";
import type { Manifest } from "../../src/backup/manifest.ts";
import { CannotGoOn } from "../../src/fix.ts";
import { ensureKeys } from "../../src/keys.ts";
import { openStateFolder } from "../../src/state-folder.ts";

const root = mkdtempSync(join(tmpdir(), "galley-backup-keys-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const newFolder = () => mkdtempSync(join(root, "f-"));

/** Creates the keys of a clone, or a clone without keys. */
function clone({ withKeys }: { withKeys: boolean }): InstallationKeys {
  const state = openStateFolder(newFolder());
  if (withKeys) ensureKeys(state.keys);
  return findInstallationKeys(state, undefined, "") as InstallationKeys;
}
const newManifest = (keys: InstallationKeys | undefined): Manifest => ({
  format: 1,
  takenAt: "2027-01-31T00:00:00Z",
  collections: [],
  keys: keys?.fingerprints,
});
const passphrase = "correct horse battery";
const prepare = (manifest: Manifest, keys: InstallationKeys | undefined, folder = newFolder(), typed = passphrase) => {
  const warnings: string[] = [];
  const prepared = prepareKeys(
    folder,
    manifest,
    keys,
    async () => typed,
    (text) => warnings.push(text),
  );
  return { prepared, warnings };
};

describe("a restore", () => {
  it("goes on beside the keys of the backup, and writes none", async () => {
    const keys = clone({ withKeys: true });
    const before = keys.files();
    (await prepare(newManifest(keys), keys).prepared)();
    expect(keys.files()).toEqual(before);
  });

  it("is refused beside other keys, and without any, with what would be useless", async () => {
    const manifest = newManifest(clone({ withKeys: true }));
    const other = prepare(manifest, clone({ withKeys: true })).prepared;
    await expect(other).rejects.toThrow(/every API key; the links to Ghost.*; webhooks that wait/);
    await expect(other).rejects.toThrow(CannotGoOn);
    await expect(prepare(manifest, clone({ withKeys: false })).prepared).rejects.toThrow("There are no keys in");
    await expect(prepare(manifest, undefined).prepared).rejects.toThrow("were not found");
  });

  it("names only what is useless when one key of several is missing", async () => {
    const keys = clone({ withKeys: true });
    const manifest = newManifest(keys);
    keys.write({ "api-key-pepper": `${"A".repeat(44)}\n` });
    const state = { ...openStateFolder(newFolder()), keys: keys.place };
    const changed = findInstallationKeys(state, undefined, "");
    await expect(prepare(manifest, changed).prepared).rejects.toThrow(/Useless would be: every API key\.$/);
  });

  it("warns of a backup without fingerprints, as older releases made them, and goes on", async () => {
    const { prepared, warnings } = prepare(newManifest(undefined), clone({ withKeys: false }));
    (await prepared)();
    expect(warnings).toEqual([expect.stringContaining("does not say which keys it belongs to")]);
  });

  it("brings sealed keys, readable by their owner alone, but only when it is done and the passphrase opens them", async () => {
    const first = clone({ withKeys: true });
    const folder = newFolder();
    takeKeysAlong(folder, first, passphrase);
    const sealed = readFileSync(join(folder, "sealed-keys.json"), "utf8");
    for (const text of Object.values(first.files())) expect(sealed).not.toContain(text.trim().slice(0, 40));
    const second = clone({ withKeys: false });
    await expect(prepare(newManifest(first), second, folder, "another passphrase").prepared).rejects.toThrow(
      "do not open",
    );
    writeFileSync(join(folder, "sealed-keys.json"), sealed.replace(/"sealed": "../, '"sealed": "AA'));
    await expect(prepare(newManifest(first), second, folder).prepared).rejects.toThrow("do not open");
    writeFileSync(join(folder, "sealed-keys.json"), sealed);
    const write = await prepare(newManifest(first), second, folder).prepared;
    expect(readdirSync(second.place)).toEqual([]);
    write();
    expect(second.files()).toEqual(first.files());
  });

  it("refuses sealed keys that are not those of its backup", async () => {
    const folder = newFolder();
    takeKeysAlong(folder, clone({ withKeys: true }), passphrase);
    const { prepared } = prepare(newManifest(clone({ withKeys: true })), clone({ withKeys: false }), folder);
    await expect(prepared).rejects.toThrow("are not those of the backup");
  });
});

describe("the keys of an installation elsewhere", () => {
  it("are found in their folder or beside the operator's credential, and keep their fingerprints through rotations", async () => {
    const out = join(newFolder(), "keys");
    mkdirSync(out);
    const state = openStateFolder(newFolder());
    createKeys({ out }, new Date("2027-01-01"));
    const manifest = newManifest(findInstallationKeys(state, out));
    expect(findInstallationKeys(state, undefined, join(out, "operator/operator.json"))?.fingerprints).toEqual(
      manifest.keys,
    );
    for (const day of ["02", "03"]) createKeys({ out, rotate: "webhooks" }, new Date(`2027-01-${day}`));
    createKeys({ out, rotate: "publishing" }, new Date("2027-01-02"));
    (await prepare(manifest, findInstallationKeys(state, out)).prepared)();
    expect(findInstallationKeys(state, undefined, "/nowhere/operator/operator.json")).toBeUndefined();
  });

  it("come back sealed, with the folders of every service", async () => {
    const [from, to, folder] = [join(newFolder(), "keys"), newFolder(), newFolder()];
    const state = openStateFolder(newFolder());
    createKeys({ out: from });
    const keys = findInstallationKeys(state, from);
    takeKeysAlong(folder, keys, passphrase);
    (await prepare(newManifest(keys), findInstallationKeys(state, to), folder).prepared)();
    expect(findInstallationKeys(state, to)?.fingerprints).toEqual(keys?.fingerprints);
    expect(readdirSync(to)).toEqual(expect.arrayContaining(["gateway", "operator", "webhooks"]));
  });
});
