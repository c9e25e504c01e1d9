import { type Focus, type PictureFile, pictureWidths } from "../domain/pictures/picture.ts";
import { findFocus } from "./find-focus.ts";
import { loadSharp } from "./load-sharp.ts";
import { pictureFormat } from "./picture-format.ts";

/** Thrown if a file is not a picture that can be shown. A retry would not help. */
export class UnusablePicture extends Error {}

/** The sizes in which a picture of an article is stored. */
export interface ShrunkPicture {
  readonly files: readonly PictureFile[];
  /**
   * A note for the author that says how and why the stored picture differs from the original. Not set if it does not.
   */
  readonly note?: string;
  /** The place of the picture that must stay visible when it is cropped. Not set if none was found. */
  readonly focus?: Focus | undefined;
}

/** The maximum size of a picture, about that of a camera. Each decoded pixel takes four bytes of memory. */
export const maxMegapixels = 36;
/** The minimum width and height of a picture in pixels. A smaller one is not used. */
export const minSide = 16;
const maxSeconds = 20;

/**
 * Converts a picture to the stored widths, the smallest first. The result is upright WebP in sRGB with its
 * transparency, without metadata. Of an animated picture, only the first frame is converted. Throws `UnusablePicture`.
 */
export async function shrink(bytes: Buffer): Promise<ShrunkPicture> {
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
  return withFocus(files);
}

/** Adds the focus to the stored sizes of a picture, the smallest first. */
export async function withFocus(files: readonly PictureFile[]): Promise<ShrunkPicture> {
  const [smallest] = files;
  return { files, focus: smallest === undefined ? undefined : await findFocus(smallest.bytes) };
}
