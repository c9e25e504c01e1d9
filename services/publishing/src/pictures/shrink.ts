import { type PictureFile, pictureWidths } from "../domain/pictures/picture.ts";
import { loadSharp } from "./load-sharp.ts";
import { pictureFormat } from "./picture-format.ts";

/** Thrown if a file is not a picture that can be shown. A retry would not help. */
export class UnusablePicture extends Error {}

/** The maximum size of a picture, about that of a camera. Each decoded pixel takes four bytes of memory. */
export const maxMegapixels = 36;
/** The minimum width and height of a picture in pixels. A smaller one is not used. */
export const minSide = 16;
const maxSeconds = 20;

/**
 * Converts a picture to the stored widths, the smallest first. The result is upright WebP in sRGB with its
 * transparency, without metadata. Of an animated picture, only the first frame is converted. Throws `UnusablePicture`.
 */
export async function shrink(bytes: Buffer): Promise<PictureFile[]> {
  if (pictureFormat(bytes) === undefined)
    throw new UnusablePicture("The file is none of JPEG, PNG, GIF, WebP and AVIF.");
  const files: PictureFile[] = [];
  const sharp = await loadSharp();
  try {
    for (const width of pictureWidths) {
      const { data, info } = await sharp(bytes, {
        limitInputPixels: maxMegapixels * 1_000_000,
        failOn: "error",
        pages: 1,
      })
        .timeout({ seconds: maxSeconds })
        .autoOrient()
        .resize({ width, height: 3 * width, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 78, effort: 3 })
        .toBuffer({ resolveWithObject: true });
      if (files.at(-1)?.width === info.width) break;
      files.push({ width: info.width, height: info.height, bytes: data });
    }
  } catch (error) {
    throw new UnusablePicture("The picture cannot be read.", { cause: error });
  }
  const { width = 0, height = 0 } = files[0] ?? {};
  if (Math.min(width, height) < minSide) throw new UnusablePicture("The picture is too small to be seen.");
  return files;
}
