import { join } from "node:path";
import { MongoClient } from "mongodb";
import type { Values } from "../admin/command.ts";
import { readNewPassphrase, readPassphrase } from "../admin/read-passphrase.ts";
import { operatorPath, WrongUsage } from "../command-line.ts";
import { CannotGoOn } from "../fix.ts";
import { installationNames } from "../installation.ts";
import { mongodAccess, mongodbUri } from "../mongodb/access.ts";
import { replicaSet } from "../mongodb/replica-set.ts";
import { openMongodb } from "../mongodb.ts";
import { silentReporter } from "../reporter.ts";
import { readSettings } from "../settings/known-settings.ts";
import { readJson, type StateFolder } from "../state-folder.ts";
import { claimState, releaseState, runningSystem } from "../system/claim.ts";
import { backup } from "./backup.ts";
import { findInstallationKeys } from "./installation-keys.ts";
import { prepareKeys } from "./keys-of-backup.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { restore } from "./restore.ts";

type Work = (client: MongoClient, prefix: string) => Promise<Manifest>;

/** Runs the command `backup --out DIR`. It works while the system runs and while it is stopped. */
export async function runBackup(state: StateFolder, values: Values): Promise<unknown> {
  const { out = "", keys: keysFolder, passphrase: source, "with-keys": withKeys } = values;
  if (source !== undefined && withKeys === undefined)
    throw new WrongUsage("backup: --passphrase goes with --with-keys");
  const keys = findInstallationKeys(state, keysFolder && operatorPath(keysFolder));
  const passphrase = withKeys === undefined ? undefined : await readNewPassphrase(source);
  const work: Work = (client, prefix) => backup(client, prefix, operatorPath(out), keys, passphrase);
  const manifest = await withDatabases(state, work);
  if (manifest.keys === undefined)
    console.error(
      "The keys of this installation were not found, so the backup does not say which ones it belongs to: --keys DIR",
    );
  return { ...told(out, manifest), keys: withKeys === undefined ? "not in the backup" : "in the backup, sealed" };
}

/** Runs the command `restore --from DIR`. The installation must have no data yet. */
export async function runRestore(state: StateFolder, values: Values): Promise<unknown> {
  const { from = "", keys: keysFolder, passphrase, "without-keys": withoutKeys } = values;
  if (runningSystem(state) !== undefined)
    throw new CannotGoOn("Galley of this clone runs, so its installation is not empty.", ["npm run stop"]);
  const folder = operatorPath(from);
  const keys = findInstallationKeys(state, keysFolder && operatorPath(keysFolder));
  const writeKeys =
    withoutKeys === undefined
      ? await prepareKeys(folder, readManifest(folder), keys, () => readPassphrase(passphrase), console.error)
      : () => {};
  const manifest = await withDatabases(state, (client, prefix) => restore(client, prefix, folder));
  writeKeys();
  return told(from, manifest);
}

function told(folder: string, { takenAt, collections }: Manifest) {
  const sum = (count: (collection: Manifest["collections"][number]) => number) =>
    collections.reduce((total, collection) => total + count(collection), 0);
  const sizes = { documents: sum(({ documents }) => documents), bytes: sum(({ bytes }) => bytes) };
  return { folder, takenAt, collections: collections.length, ...sizes };
}

/**
 * Runs `work` with the databases at MONGODB_URI or, when it is not set, with those of this clone. The mongod of this clone is started for
 * the time of the work when no system runs.
 */
async function withDatabases(state: StateFolder, work: Work): Promise<Manifest> {
  readSettings(process.env, silentReporter);
  const prefix = process.env.DATABASE_PREFIX ?? installationNames(state).databasePrefix;
  if (process.env.MONGODB_URI) return withClient(process.env.MONGODB_URI, (client) => work(client, prefix));
  const folders = state.storeFolders("mongodb");
  const port = readJson(join(folders.data, "port.json"));
  if (runningSystem(state) !== undefined)
    return withClient(mongodbUri(Number(port), mongodAccess(folders.data), `replicaSet=${replicaSet}`), (client) =>
      work(client, prefix),
    );
  // Reserves the state folder of this clone, so that nobody can start the services while the databases are used.
  claimState(state);
  try {
    const mongodb = await openMongodb(process.env, folders, silentReporter);
    try {
      return await withClient(mongodb.uri, (client) => work(client, prefix));
    } finally {
      await mongodb.stop();
    }
  } finally {
    releaseState(state);
  }
}

async function withClient<Result>(uri: string, work: (client: MongoClient) => Promise<Result>): Promise<Result> {
  const client = new MongoClient(uri);
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}
