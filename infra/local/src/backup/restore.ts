import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Collection, MongoClient } from "mongodb";
import { CannotGoOn, errorReason } from "../fix.ts";
import { collectionDigest, cutIntoDocuments, insertAll, isSame } from "./documents.ts";
import { collectionFile, type Manifest, readManifest, type SavedCollection, serviceDatabases } from "./manifest.ts";

/** Returns the temporary name of a collection until all are restored and checked. No service uses such names. */
const waiting = (name: string): string => `restoring.${name}`;

/**
 * Restores a backup into an installation without data and checks it against its manifest. Collections get their names only after
 * all are complete, so an interrupted restore leaves nothing that a service sees. A repeated restore starts again or finishes the
 * renaming. Throws `CannotGoOn` when there are other data, or when the backup is damaged.
 */
export async function restore(client: MongoClient, prefix: string, folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const databases = new Map(serviceDatabases(prefix).map(({ service, database }) => [service, client.db(database)]));
  const inDatabase = (saved: SavedCollection, name = saved.name) => {
    const database = databases.get(saved.service);
    if (database !== undefined) return database.collection(name);
    throw new CannotGoOn(`The backup has the service ${saved.service}, which this release does not have.`);
  };
  const missing: SavedCollection[] = [];
  const expected = new Set<string>();
  for (const saved of manifest.collections) {
    const collection = inDatabase(saved);
    expected.add(collection.namespace);
    if (!isSame(await collectionDigest(collection), saved)) missing.push(saved);
  }
  for (const database of databases.values()) {
    for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray()) {
      if (name.startsWith(waiting(""))) await database.dropCollection(name);
      else if (!expected.has(`${database.databaseName}.${name}`)) throw notEmpty(`${database.databaseName}.${name}`);
    }
  }
  for (const saved of missing) {
    const collection = inDatabase(saved);
    if ((await collection.findOne({}, { projection: { _id: 1 } })) !== null) throw notEmpty(collection.namespace);
  }
  for (const saved of missing) await load(folder, saved, inDatabase(saved, waiting(saved.name)));
  for (const saved of missing) await inDatabase(saved, waiting(saved.name)).rename(saved.name, { dropTarget: true });
  return manifest;
}

async function load(folder: string, saved: SavedCollection, collection: Collection): Promise<void> {
  const file = collectionFile(folder, saved);
  const insert = (documents: AsyncIterable<Buffer>) => insertAll(collection, documents);
  const bytes = createReadStream(file);
  await pipeline(bytes, createGunzip(), cutIntoDocuments, insert).catch((thrown: unknown) => {
    throw new CannotGoOn(`${file} could not be restored: ${errorReason(thrown)}`, [], { cause: thrown });
  });
  if (!isSame(await collectionDigest(collection), saved))
    throw new CannotGoOn(`What came of ${file} in ${collection.namespace} is not what the manifest says.`);
}

function notEmpty(what: string): CannotGoOn {
  return new CannotGoOn(`There are data already: ${what}.`, [
    "Restore into an installation that has never started; nothing of this one was changed.",
  ]);
}
