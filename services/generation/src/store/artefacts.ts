import { promisify } from "node:util";
import { deflate, inflate } from "node:zlib";
import { mongo } from "mongoose";

const pack = promisify(deflate);
const unpack = promisify(inflate);

/** The field of a stage's artefact; names of stages may hold what names of fields may not. */
export function stageField(stage: string): string {
  return `stages.${encodeURIComponent(stage).replaceAll(".", "%2E")}`;
}

/** JSON, deflated: read pages shrink to a fifth, and a document has its limit at 16 MiB. */
export async function packArtefact(artefact: unknown): Promise<Buffer> {
  return pack(JSON.stringify(artefact ?? null));
}

export async function unpackArtefact(packed: unknown): Promise<unknown> {
  const bytes = packed instanceof mongo.Binary ? packed.buffer : packed;
  if (!(bytes instanceof Uint8Array)) throw new TypeError("A stage's artefact is not binary");
  return JSON.parse((await unpack(bytes)).toString("utf8"));
}
