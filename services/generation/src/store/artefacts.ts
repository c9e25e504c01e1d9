import { promisify } from "node:util";
import { deflate, inflate } from "node:zlib";
import { mongo } from "mongoose";

const pack = promisify(deflate);
const unpack = promisify(inflate);

/**
 * Returns the name of the field in which a job stores the result of a stage. Stage names are encoded, because they may
 * contain characters that field names may not.
 */
export function stageField(stage: string): string {
  return `stages.${encodeURIComponent(stage).replaceAll(".", "%2E")}`;
}

/**
 * Compresses a stage result as JSON. Web pages shrink to a fifth of their size, which matters because a MongoDB
 * document is limited to 16 MiB.
 */
export async function packArtefact(artefact: unknown): Promise<Buffer> {
  return pack(JSON.stringify(artefact ?? null));
}

/** Restores a stage result that `packArtefact` compressed. */
export async function unpackArtefact(packed: unknown): Promise<unknown> {
  const bytes = packed instanceof mongo.Binary ? packed.buffer : packed;
  if (!(bytes instanceof Uint8Array)) throw new TypeError("A stage's artefact is not binary");
  return JSON.parse((await unpack(bytes)).toString("utf8"));
}
