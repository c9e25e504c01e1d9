import { join } from "node:path";
import { MongoClient } from "mongodb";
import type { Values } from "../admin/command.ts";
import { operatorPath } from "../command-line.ts";
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
import type { Manifest } from "./manifest.ts";
import { restore } from "./restore.ts";

type Work = (client: MongoClient, prefix: string) => Promise<Manifest>;

/** `backup --out DIR`, of a system that runs or not. */
export async function runBackup(state: StateFolder, { out = "" }: Values): Promise<unknown> {
  return told(out, await withDatabases(state, (client, prefix) => backup(client, prefix, operatorPath(out))));
}

/** `restore --from DIR`, of a system that has never run. */
export async function runRestore(state: StateFolder, { from = "" }: Values): Promise<unknown> {
  if (runningSystem(state) !== undefined)
    throw new CannotGoOn("Galley of this clone runs, so its installation is not empty.", ["npm run stop"]);
  return told(from, await withDatabases(state, (client, prefix) => restore(client, prefix, operatorPath(from))));
}

function told(folder: string, { takenAt, collections }: Manifest) {
  const sum = (count: (collection: Manifest["collections"][number]) => number) =>
    collections.reduce((total, collection) => total + count(collection), 0);
  const sizes = { documents: sum(({ documents }) => documents), bytes: sum(({ bytes }) => bytes) };
  return { folder, takenAt, collections: collections.length, ...sizes };
}

/** The databases that MONGODB_URI and DATABASE_PREFIX name, else those of this clone, whose mongod is started when it does not run. */
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
  // Nobody starts the services in the meantime.
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
