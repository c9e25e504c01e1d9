import { createHash } from "node:crypto";
import type { FoundPicture } from "../domain/pictures/find-pictures.ts";
import type { PictureFile, PostPicture } from "../domain/pictures/picture.ts";
import type { ShrunkPicture } from "./shrink.ts";

/**
 * Creates the description of a picture whose files are stored. Its id is a hash of the files and of the post or
 * publication that owns them.
 */
export function createPostPicture(
  ownerId: string,
  { source, alt }: FoundPicture,
  { files, focus }: Pick<ShrunkPicture, "files" | "focus">,
): PostPicture {
  const avif = new Map(
    files.flatMap(({ format, width, bytes }) => (format === "avif" ? [[width, bytes.length] as const] : [])),
  );
  return {
    source,
    id: pictureId(ownerId, files),
    alt,
    ...(focus === undefined ? {} : { focus }),
    sizes: files
      .filter(({ format }) => format === undefined)
      .map(({ width, height, bytes }) => ({
        width,
        height,
        bytes: bytes.length,
        ...(avif.has(width) && { avif: avif.get(width) }),
      })),
  };
}

function pictureId(ownerId: string, files: readonly PictureFile[]): string {
  const hash = createHash("sha256").update(ownerId);
  for (const { bytes } of files) hash.update(bytes);
  return hash.digest("hex").slice(0, 32);
}
