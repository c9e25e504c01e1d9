import { join } from "node:path";
import { CannotGoOn } from "../fix.ts";
import { type ServiceName, serviceNames } from "../services/definitions.ts";
import { readJson, writePrivateJson } from "../state-folder.ts";
import type { KeyFingerprints } from "./installation-keys.ts";

/** What a whole collection is recognised by: its documents in the order of their ids. */
export interface Digest {
  readonly documents: number;
  readonly bytes: number;
  /** Of the documents' BSON, one after another. */
  readonly sha256: string;
}

/** One collection of a backup; its documents are in `<service>/<name>.bson.gz`. */
export interface SavedCollection extends Digest {
  readonly service: ServiceName;
  readonly name: string;
}

/** What a backup holds. It is written last, so that a folder without it is no backup. */
export interface Manifest {
  readonly format: 1;
  /** The moment that all collections are of is right after it. */
  readonly takenAt: string;
  readonly collections: readonly SavedCollection[];
  /** The keys without which the data are useless. Not there in backups of older releases, and where the keys were not found. */
  readonly keys?: KeyFingerprints | undefined;
}

/** The services' databases, whose names begin with this prefix. */
export const databasesOf = (prefix: string) =>
  serviceNames.map((service) => ({ service, database: `${prefix}_${service}` }));

/** The file of a collection. */
export const fileOf = (folder: string, { service, name }: Pick<SavedCollection, "service" | "name">): string =>
  join(folder, service, `${name}.bson.gz`);

export function writeManifest(folder: string, manifest: Manifest): void {
  writePrivateJson(join(folder, "manifest.json"), manifest);
}

/** Throws `CannotGoOn` when there is none. */
export function readManifest(folder: string): Manifest {
  const manifest = readJson(join(folder, "manifest.json")) as Manifest | undefined;
  if (manifest?.format === 1) return manifest;
  throw new CannotGoOn(
    manifest === undefined
      ? `${folder} has no manifest.json: it is no backup, or one that was interrupted.`
      : `${folder} is of format ${manifest.format}, which this release does not know.`,
  );
}
