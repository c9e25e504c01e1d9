import type { SitePicture } from "@galley/proto/publishing/v1";
import type { Addresses } from "../domain/addresses.ts";
import type { PostPicture } from "../domain/pictures/picture.ts";

/** A publication's picture as its message. */
export function sitePictureMessage({ source, id, alt, sizes }: PostPicture, addresses: Addresses): SitePicture {
  return {
    sourceUrl: source,
    alt,
    files: sizes.map(({ width, height }) => ({ url: addresses.picture(`${id}/${width}`), width, height })),
  };
}
