import { createWriteStream, existsSync, readdirSync } from "node:fs";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type ClientSession, type MongoClient, MongoServerError } from "mongodb";
import { CannotGoOn } from "../fix.ts";
import { makePrivateFolder } from "../state-folder.ts";
import { counted, readDocuments } from "./documents.ts";
import type { InstallationKeys } from "./installation-keys.ts";
import { takeKeysAlong } from "./keys-of-backup.ts";
import {
  collectionFile,
  type Digest,
  type Manifest,
  type SavedCollection,
  serviceDatabases,
  writeManifest,
} from "./manifest.ts";

const snapshotTooOld = 239;

/**
 * Writes all databases of an installation into an empty or new folder. All data are from one point in time, and the system keeps
 * running. A folder without a manifest is not a backup; the manifest is written last. It contains the fingerprints of `keys`.
 * With a passphrase the encrypted keys are added. Throws `CannotGoOn`.
 */
export async function backup(
  client: MongoClient,
  prefix: string,
  folder: string,
  keys?: InstallationKeys,
  passphrase?: string,
): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CannotGoOn(`${folder} is not empty.`, ["Name a folder that is new or empty."]);
  const takenAt = new Date().toISOString();
  // The collections are listed before the point in time of the backup. Collections that are created later are not
  // part of it.
  const listed = await listCollections(client, prefix);
  if (listed.length === 0) throw new CannotGoOn(`There are no databases ${prefix}_… to back up.`);
  const session = client.startSession({ snapshot: true });
  try {
    const collections: SavedCollection[] = [];
    for (const { database, ...names } of listed) {
      const file = collectionFile(folder, names);
      makePrivateFolder(dirname(file));
      collections.push({ ...names, ...(await save(client, session, database, names.name, file)) });
    }
    if (passphrase !== undefined) takeKeysAlong(folder, keys, passphrase);
    const manifest: Manifest = { format: 1, takenAt, collections, keys: keys?.fingerprints };
    writeManifest(folder, manifest);
    return manifest;
  } catch (thrown) {
    if (!(thrown instanceof MongoServerError && thrown.code === snapshotTooOld)) throw thrown;
    throw new CannotGoOn(
      "MongoDB no longer keeps the moment that the backup is of.",
      ["Let it keep more: db.adminCommand({ setParameter: 1, minSnapshotHistoryWindowInSeconds: 3600 })"],
      { cause: thrown },
    );
  } finally {
    await session.endSession();
  }
}

async function listCollections(client: MongoClient, prefix: string) {
  const lists = serviceDatabases(prefix).map(async ({ service, database }) => {
    const found = await client.db(database).listCollections({ type: "collection" }, { nameOnly: true }).toArray();
    const names = found.map(({ name }) => name).filter((name) => !name.startsWith("system."));
    return names.sort().map((name) => ({ service, database, name }));
  });
  return (await Promise.all(lists)).flat();
}

async function save(
  client: MongoClient,
  session: ClientSession,
  database: string,
  name: string,
  file: string,
): Promise<Digest> {
  let digest: Digest | undefined;
  const documents = readDocuments(client.db(database).collection(name), session);
  await pipeline(
    counted(documents, (found) => (digest = found)),
    createGzip({ level: 1 }),
    createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
  );
  if (digest === undefined) throw new Error(`${database}.${name} could not be read to its end`);
  return digest;
}
