import { type PictureFile, pictureWidths } from "../domain/pictures/picture.ts";
import { kindOf } from "./kind-of.ts";
import { loadSharp } from "./load-sharp.ts";

/** A file that is no picture that can be shown. */
export class NoPicture extends Error {}

/** A camera's picture; more is made to take up memory: each pixel takes four bytes. */
export const mostMegapixels = 36;
export const smallestSide = 16;
const longestSeconds = 20;

/**
 * A picture in the widths that are kept, the smallest first, as WebP without what its maker noted in it: upright, in
 * sRGB, with its transparency. Of a moving picture it is the first frame. Throws `NoPicture`.
 */
export async function shrink(bytes: Buffer): Promise<PictureFile[]> {
  if (kindOf(bytes) === undefined) throw new NoPicture("The file is none of JPEG, PNG, GIF, WebP and AVIF.");
  const files: PictureFile[] = [];
  const sharp = await loadSharp();
  try {
    for (const width of pictureWidths) {
      const { data, info } = await sharp(bytes, {
        limitInputPixels: mostMegapixels * 1_000_000,
        failOn: "error",
        pages: 1,
      })
        .timeout({ seconds: longestSeconds })
        .autoOrient()
        .resize({ width, height: 3 * width, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 78, effort: 3 })
        .toBuffer({ resolveWithObject: true });
      if (files.at(-1)?.width === info.width) break;
      files.push({ width: info.width, height: info.height, bytes: data });
    }
  } catch (error) {
    throw new NoPicture("The picture cannot be read.", { cause: error });
  }
  const { width = 0, height = 0 } = files[0] ?? {};
  if (Math.min(width, height) < smallestSide) throw new NoPicture("The picture is too small to be seen.");
  return files;
}
