import { join } from "node:path";
import { CannotGoOn } from "../fix.ts";
import { readJson, writePrivateJson } from "../state-folder.ts";
import { type InstallationKeys, type KeyFingerprints, readFingerprints } from "./installation-keys.ts";
import type { Manifest } from "./manifest.ts";
import { openSealedKeys, type SealedKeys, sealKeys } from "./sealed-keys.ts";

/** Returns the passphrase for the keys of a backup. The operator types it, or names a file or an environment variable. */
type Passphrase = () => Promise<string>;

const sealedFile = (folder: string): string => join(folder, "sealed-keys.json");

/** The things that an operator loses when the keys of a kind are missing. Error messages name them. */
const useless: Readonly<Record<keyof KeyFingerprints, string>> = {
  apiKeys: "every API key",
  credentials: "the links to Ghost, WordPress, LinkedIn and X",
  webhooks: "webhooks that wait to be sent",
};

/**
 * Writes the keys of the installation, encrypted with the passphrase, into the folder of a backup. Throws `CannotGoOn`
 * when the installation has none.
 */
export function takeKeysAlong(folder: string, keys: InstallationKeys | undefined, passphrase: string): void {
  if (keys?.fingerprints === undefined)
    throw new CannotGoOn("The keys of this installation were not found.", ["Name their folder: --keys DIR"]);
  writePrivateJson(sealedFile(folder), sealKeys(keys.files(), passphrase));
}

/**
 * Checks the keys before a restore changes anything. Returns the step to run after the restore: it writes the keys of the backup,
 * or does nothing. Throws `CannotGoOn` when keys of the backup are missing.
 */
export async function prepareKeys(
  folder: string,
  manifest: Manifest,
  keys: InstallationKeys | undefined,
  passphrase: Passphrase,
  warn: (text: string) => void,
): Promise<() => void> {
  const needed = manifest.keys;
  if (needed === undefined) {
    warn(
      "This backup does not say which keys it belongs to. Without them every API key and every linked account is useless.",
    );
    return () => {};
  }
  if (keys?.fingerprints !== undefined) {
    const lost = lostWithout(needed, keys.fingerprints);
    if (lost.length === 0) return () => {};
    throw new CannotGoOn(
      `The keys in ${keys.place} are not those of the backup. Useless would be: ${lost.join("; ")}.`,
      ["Put the keys of the backup there, or name their folder: --keys DIR", ...withoutKeys],
    );
  }
  const sealed = readJson(sealedFile(folder)) as SealedKeys | undefined;
  if (sealed === undefined || keys === undefined) {
    const where =
      keys === undefined ? "The keys of this installation were not found" : `There are no keys in ${keys.place}`;
    throw new CannotGoOn(`${where}, and the backup is useless without its own.`, [
      "Copy the keys of the backup's installation there, or name their folder: --keys DIR",
      ...withoutKeys,
    ]);
  }
  const files = openSealedKeys(sealed, await passphrase());
  if (lostWithout(needed, readFingerprints(files)).length > 0)
    throw new CannotGoOn("The keys that came along are not those of the backup.", withoutKeys);
  return () => keys.write(files);
}

const withoutKeys = ["--without-keys restores all the same. Nothing was changed."];

function lostWithout(needed: KeyFingerprints, found: KeyFingerprints): string[] {
  const kinds = Object.keys(useless) as (keyof KeyFingerprints)[];
  return kinds
    .filter((kind) => needed[kind].some((fingerprint) => !found[kind].includes(fingerprint)))
    .map((kind) => useless[kind]);
}
