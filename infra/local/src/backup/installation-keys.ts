import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeKeyFolders } from "../deployment-keys/key-folders.ts";
import type { Key, Keyring, Ring } from "../deployment-keys/keyring.ts";
import { CannotGoOn } from "../fix.ts";
import { readJson, type StateFolder, writePrivateFile } from "../state-folder.ts";

/** The fingerprints of the keys that stored data need. A fingerprint does not reveal its key. */
export interface KeyFingerprints {
  /** The keys for looking up API keys. */
  readonly apiKeys: readonly string[];
  /** The keys for decrypting the credentials of linked accounts. */
  readonly credentials: readonly string[];
  /** The keys for decrypting the signing keys of webhooks. */
  readonly webhooks: readonly string[];
}

/** Access to the keys of an installation, which may be in the state folder of this clone or in a folder of "keys create". */
export interface InstallationKeys {
  readonly place: string;
  /** The fingerprints of the keys. Undefined when the installation has no keys. */
  readonly fingerprints: KeyFingerprints | undefined;
  /** Returns all key files by name. */
  readonly files: () => Record<string, string>;
  /** Writes key files to a place that has none. */
  readonly write: (files: Readonly<Record<string, string>>) => void;
}

/**
 * Finds the keys of an installation: in this folder of "keys create", or beside the operator's credential, or in this clone.
 * Returns undefined when the installation is elsewhere and no folder was given.
 */
export function findInstallationKeys(
  state: StateFolder,
  folder: string | undefined,
  operatorFile: string | undefined = process.env.GALLEY_OPERATOR_FILE,
): InstallationKeys | undefined {
  if (folder !== undefined) return folderKeys(folder);
  if (!operatorFile) return cloneKeys(state.keys);
  const beside = dirname(dirname(operatorFile));
  return existsSync(join(beside, "keyring.json")) ? folderKeys(beside) : undefined;
}

/** Returns the fingerprints of an installation's key files. */
export function readFingerprints(files: Readonly<Record<string, string>>): KeyFingerprints {
  const keyring = files["keyring.json"];
  if (keyring !== undefined) return keyringFingerprints(JSON.parse(keyring) as Keyring);
  const keysIn = (name: string) => (JSON.parse(files[name] ?? '{"keys":[]}') as { keys: Key[] }).keys;
  return {
    apiKeys: [fingerprint(files["api-key-pepper"]?.trim() ?? "")],
    credentials: keysIn("credential-sealing-keys.json").map(keyFingerprint),
    webhooks: keysIn("webhook-sealing-private-keys.json").map(keyFingerprint),
  };
}

function cloneKeys(folder: string): InstallationKeys {
  const files = () =>
    Object.fromEntries(
      readdirSync(folder)
        .filter((name) => !name.startsWith("tour-"))
        .map((name) => [name, readFileSync(join(folder, name), "utf8")]),
    );
  return {
    place: folder,
    fingerprints: existsSync(join(folder, "api-key-pepper")) ? readFingerprints(files()) : undefined,
    files,
    write(given) {
      for (const [name, text] of Object.entries(given)) writePrivateFile(join(folder, plainName(name)), text);
    },
  };
}

function folderKeys(folder: string): InstallationKeys {
  const file = join(folder, "keyring.json");
  const keyring = readJson(file) as Keyring | undefined;
  return {
    place: folder,
    fingerprints: keyring === undefined ? undefined : keyringFingerprints(keyring),
    files: () => ({ "keyring.json": readFileSync(file, "utf8") }),
    write(given) {
      const text = given["keyring.json"];
      if (text === undefined)
        throw new CannotGoOn("The backup has keys of a clone, not of a folder of keys create.", [
          "Restore it without --keys.",
        ]);
      writeKeyFolders(folder, JSON.parse(text) as Keyring);
    },
  };
}

function keyringFingerprints({ apiKeyPepper, rings }: Keyring): KeyFingerprints {
  // A key that was only announced for a rotation is left out. It has not encrypted any data yet, so no data need it.
  const used = ({ current, former }: Ring) => [current, ...former].map(keyFingerprint);
  return {
    apiKeys: [fingerprint(apiKeyPepper.trim())],
    credentials: used(rings.publishing),
    webhooks: used(rings.webhooks),
  };
}

const keyFingerprint = (key: Key): string => fingerprint("d" in key ? key.d : key.k);

const fingerprint = (secret: string): string =>
  createHash("sha256").update(`galley key fingerprint\n${secret}`).digest("hex").slice(0, 32);

/** Returns the name of a file in a backup if it is a plain name. Throws for a name with a path, which could lead out of the folder. */
function plainName(name: string): string {
  if (/^[a-z][a-z.-]{1,60}$/.test(name)) return name;
  throw new CannotGoOn("The backup has a key file with an odd name.");
}
