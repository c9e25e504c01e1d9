import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeKeyFolders } from "../deployment-keys/key-folders.ts";
import type { Key, Keyring, Ring } from "../deployment-keys/keyring.ts";
import { CannotGoOn } from "../fix.ts";
import { readJson, type StateFolder, writePrivateFile } from "../state-folder.ts";

/** Fingerprints of the keys that stored data need. A fingerprint does not reveal its key. */
export interface KeyFingerprints {
  /** API keys are looked up with it. */
  readonly apiKeys: readonly string[];
  /** They open the credentials of linked accounts. */
  readonly credentials: readonly string[];
  /** They open what signs webhooks. */
  readonly webhooks: readonly string[];
}

/** The keys of an installation, wherever they are. */
export interface InstallationKeys {
  readonly place: string;
  /** Undefined: there are none. */
  readonly fingerprints: KeyFingerprints | undefined;
  /** Every file by its name. */
  readonly files: () => Record<string, string>;
  /** Puts files there, where there are no keys. */
  readonly write: (files: Readonly<Record<string, string>>) => void;
}

/**
 * The keys in this folder of "keys create"; without one those beside the operator's credential, else those of this clone. Undefined: the
 * installation is elsewhere, and nobody said where its keys are.
 */
export function findInstallationKeys(
  state: StateFolder,
  folder: string | undefined,
  operatorFile: string | undefined = process.env.GALLEY_OPERATOR_FILE,
): InstallationKeys | undefined {
  if (folder !== undefined) return keysOfFolder(folder);
  if (!operatorFile) return keysOfClone(state.keys);
  const beside = dirname(dirname(operatorFile));
  return existsSync(join(beside, "keyring.json")) ? keysOfFolder(beside) : undefined;
}

/** The fingerprints of files that an installation gave. */
export function fingerprintsOf(files: Readonly<Record<string, string>>): KeyFingerprints {
  const keyring = files["keyring.json"];
  if (keyring !== undefined) return ofKeyring(JSON.parse(keyring) as Keyring);
  const keysIn = (name: string) => (JSON.parse(files[name] ?? '{"keys":[]}') as { keys: Key[] }).keys;
  return {
    apiKeys: [fingerprint(files["api-key-pepper"]?.trim() ?? "")],
    credentials: keysIn("credential-sealing-keys.json").map(fingerprintOfKey),
    webhooks: keysIn("webhook-sealing-private-keys.json").map(fingerprintOfKey),
  };
}

function keysOfClone(folder: string): InstallationKeys {
  const files = () =>
    Object.fromEntries(
      readdirSync(folder)
        .filter((name) => !name.startsWith("tour-"))
        .map((name) => [name, readFileSync(join(folder, name), "utf8")]),
    );
  return {
    place: folder,
    fingerprints: existsSync(join(folder, "api-key-pepper")) ? fingerprintsOf(files()) : undefined,
    files,
    write(given) {
      for (const [name, text] of Object.entries(given)) writePrivateFile(join(folder, plainName(name)), text);
    },
  };
}

function keysOfFolder(folder: string): InstallationKeys {
  const file = join(folder, "keyring.json");
  const keyring = readJson(file) as Keyring | undefined;
  return {
    place: folder,
    fingerprints: keyring === undefined ? undefined : ofKeyring(keyring),
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

function ofKeyring({ apiKeyPepper, rings }: Keyring): KeyFingerprints {
  // A key that is only announced has sealed nothing yet, so no data need it.
  const used = ({ current, former }: Ring) => [current, ...former].map(fingerprintOfKey);
  return {
    apiKeys: [fingerprint(apiKeyPepper.trim())],
    credentials: used(rings.publishing),
    webhooks: used(rings.webhooks),
  };
}

const fingerprintOfKey = (key: Key): string => fingerprint("d" in key ? key.d : key.k);

const fingerprint = (secret: string): string =>
  createHash("sha256").update(`galley key fingerprint\n${secret}`).digest("hex").slice(0, 32);

/** Names come from the backup: none leads out of the folder. */
function plainName(name: string): string {
  if (/^[a-z][a-z.-]{1,60}$/.test(name)) return name;
  throw new CannotGoOn("The backup has a key file with an odd name.");
}
