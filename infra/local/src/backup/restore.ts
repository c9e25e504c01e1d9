import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Collection, MongoClient } from "mongodb";
import { CannotGoOn, reasonOf } from "../fix.ts";
import { cutIntoDocuments, digestOf, insertAll, isSame } from "./documents.ts";
import { databasesOf, fileOf, type Manifest, readManifest, type SavedCollection } from "./manifest.ts";

/** What a collection is called until all are there and checked. No service knows such names. */
const waiting = (name: string): string => `restoring.${name}`;

/**
 * Brings a backup into an installation that has no data, checked against its manifest. No collection gets its name before all are
 * there, so one that was interrupted leaves nothing that a service sees; repeated, it begins anew, or ends what it had
 * begun to name. Throws `CannotGoOn` when there are other data, or the backup is damaged.
 */
export async function restore(client: MongoClient, prefix: string, folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const databases = new Map(databasesOf(prefix).map(({ service, database }) => [service, client.db(database)]));
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
    if (!isSame(await digestOf(collection), saved)) missing.push(saved);
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
  const file = fileOf(folder, saved);
  const insert = (documents: AsyncIterable<Buffer>) => insertAll(collection, documents);
  const bytes = createReadStream(file);
  await pipeline(bytes, createGunzip(), cutIntoDocuments, insert).catch((thrown: unknown) => {
    throw new CannotGoOn(`${file} could not be restored: ${reasonOf(thrown)}`, [], { cause: thrown });
  });
  if (!isSame(await digestOf(collection), saved))
    throw new CannotGoOn(`What came of ${file} in ${collection.namespace} is not what the manifest says.`);
}

function notEmpty(what: string): CannotGoOn {
  return new CannotGoOn(`There are data already: ${what}.`, [
    "Restore into an installation that has never started; nothing of this one was changed.",
  ]);
}
