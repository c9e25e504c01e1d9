import { type PictureFile, pictureWidths } from "../domain/pictures/picture.ts";
import { avifFiles } from "./avif.ts";
import { loadSharp } from "./load-sharp.ts";
import { pictureFormat } from "./picture-format.ts";
import { maxMegapixels, minSide, type ShrunkPicture, shrink, withFocus } from "./shrink.ts";

export const maxFrames = 300;
/**
 * The maximum size in bytes of all versions of an animated picture. They are stored in one document, whose size MongoDB
 * limits.
 */
export const maxMovingBytes = 8 * 1024 * 1024;
/**
 * The widths in which animated pictures are stored. The largest width is left out, because each frame costs as much as
 * a whole picture.
 */
const movingWidths = pictureWidths.slice(0, 2);
const timeoutSeconds = 20;

/**
 * Converts a picture to the stored widths. An animated GIF or WebP becomes an animated WebP with the same
 * frames, delays and repeats. Beyond the limits it becomes a still picture of its first frame, with a note.
 * Throws `UnusablePicture`.
 */
export async function shrinkMoving(bytes: Buffer): Promise<ShrunkPicture> {
  const frames = await readFrames(bytes);
  if (frames === undefined) {
    const still = await shrink(bytes);
    return { ...still, files: [...still.files, ...(await avifFiles(bytes, still.files))] };
  }
  const tooMuch = exceededLimit(frames);
  if (tooMuch === undefined) {
    const files = await movingFiles(bytes).catch(() => undefined);
    if (files !== undefined) return withFocus(files);
  }
  const reason = tooMuch ?? "it cannot be converted within the limits of time and size";
  return {
    ...(await shrink(bytes)),
    note: `The picture stands still at the first of its ${frames.count} frames: ${reason}.`,
  };
}

interface Frames {
  readonly count: number;
  /** The pixels of all frames together, in millions. */
  readonly megapixels: number;
  readonly isTurned: boolean;
}

/** Reads the frames of an animated picture. Returns undefined if it is not animated or cannot be read. */
async function readFrames(bytes: Buffer): Promise<Frames | undefined> {
  const kind = pictureFormat(bytes);
  if (kind !== "gif" && kind !== "webp") return undefined;
  const sharp = await loadSharp();
  // At this point the library reads only the header and decodes no frame. The size is that of one frame.
  const found = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  const { pages: count = 1, width = 0, height = 0, pageHeight = height, orientation = 1 } = found ?? {};
  if (count < 2) return undefined;
  return { count, megapixels: (width * pageHeight * count) / 1_000_000, isTurned: orientation !== 1 };
}

function exceededLimit({ count, megapixels, isTurned }: Frames): string | undefined {
  if (count > maxFrames) return `more than ${maxFrames} frames are not converted`;
  if (megapixels > maxMegapixels) return `its frames together have more than ${maxMegapixels} megapixels`;
  return isTurned ? "frames cannot be turned upright" : undefined;
}

/** Converts an animated picture. Returns undefined if the files together are too large. */
async function movingFiles(bytes: Buffer): Promise<PictureFile[] | undefined> {
  const sharp = await loadSharp();
  const files: PictureFile[] = [];
  let size = 0;
  for (const width of movingWidths) {
    const { data, info } = await sharp(bytes, {
      animated: true,
      limitInputPixels: maxMegapixels * 1_000_000,
      failOn: "error",
    })
      .timeout({ seconds: timeoutSeconds })
      .resize({ width, height: 3 * width, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 70, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    const height = info.pageHeight ?? info.height;
    if (files.at(-1)?.width === info.width) break;
    size += data.length;
    if (size > maxMovingBytes || Math.min(info.width, height) < minSide) return undefined;
    files.push({ width: info.width, height, bytes: data });
  }
  return files;
}
