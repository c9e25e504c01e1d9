import { createHash } from "node:crypto";
import type { FoundPicture } from "../domain/pictures/find-pictures.ts";
import type { PictureFile, PostPicture } from "../domain/pictures/picture.ts";

/** A picture as its owner, a post or a publication named by its id, shows it once its files are stored. */
export function keptPicture(
  ownerId: string,
  { source, alt }: FoundPicture,
  files: readonly PictureFile[],
): PostPicture {
  return {
    source,
    id: idOf(ownerId, files),
    alt,
    sizes: files.map(({ width, height, bytes }) => ({ width, height, bytes: bytes.length })),
  };
}

function idOf(ownerId: string, files: readonly PictureFile[]): string {
  const hash = createHash("sha256").update(ownerId);
  for (const { bytes } of files) hash.update(bytes);
  return hash.digest("hex").slice(0, 32);
}
