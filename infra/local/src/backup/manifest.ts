import { join } from "node:path";
import { CannotGoOn } from "../fix.ts";
import { type ServiceName, serviceNames } from "../services/definitions.ts";
import { readJson, writePrivateJson } from "../state-folder.ts";
import type { KeyFingerprints } from "./installation-keys.ts";

/**
 * A summary of a collection by which a restore is checked: the number, the size and the hash of its documents, in the order of their ids.
 */
export interface Digest {
  readonly documents: number;
  readonly bytes: number;
  /** The hash of the BSON of all documents, one after another. */
  readonly sha256: string;
}

/** A collection of a backup. Its documents are in `<service>/<name>.bson.gz`. */
export interface SavedCollection extends Digest {
  readonly service: ServiceName;
  readonly name: string;
}

/** The manifest of a backup, which lists its collections. It is written last, so a folder without a manifest is an unfinished backup. */
export interface Manifest {
  readonly format: 1;
  /** The time of the backup. The data of all collections are from one moment right after this time. */
  readonly takenAt: string;
  readonly collections: readonly SavedCollection[];
  /** The keys that the data need. Not set in backups of older releases, and when the keys were not found. */
  readonly keys?: KeyFingerprints | undefined;
}

/** Returns the databases of all services with this prefix. */
export const serviceDatabases = (prefix: string) =>
  serviceNames.map((service) => ({ service, database: `${prefix}_${service}` }));

/** Returns the file of a collection. */
export const collectionFile = (folder: string, { service, name }: Pick<SavedCollection, "service" | "name">): string =>
  join(folder, service, `${name}.bson.gz`);

export function writeManifest(folder: string, manifest: Manifest): void {
  writePrivateJson(join(folder, "manifest.json"), manifest);
}

/** Reads the manifest. Throws `CannotGoOn` when there is none. */
export function readManifest(folder: string): Manifest {
  const manifest = readJson(join(folder, "manifest.json")) as Manifest | undefined;
  if (manifest?.format === 1) return manifest;
  throw new CannotGoOn(
    manifest === undefined
      ? `${folder} has no manifest.json: it is no backup, or one that was interrupted.`
      : `${folder} is of format ${manifest.format}, which this release does not know.`,
  );
}
