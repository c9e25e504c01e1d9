import { type PictureFile, pictureWidths } from "../domain/pictures/picture.ts";
import { kindOf } from "./kind-of.ts";
import { loadSharp } from "./load-sharp.ts";
import { mostMegapixels, shrink, smallestSide } from "./shrink.ts";

export const maxFrames = 300;
/** The limit for all sizes together, because one document stores them. */
export const maxMovingBytes = 8 * 1024 * 1024;
/** Moving pictures have only these widths, because each frame costs as much as a still picture. */
const movingWidths = pictureWidths.slice(0, 2);
const timeoutSeconds = 20;

/** A picture of an article in the sizes that are kept. */
export interface ShrunkPicture {
  readonly files: readonly PictureFile[];
  /** How readers see it differently from the original, and why. */
  readonly note?: string;
}

/**
 * Converts a picture to the stored widths. An animated GIF or WebP becomes an animated WebP with the same frames, delays and repeats. Beyond the
 * limits it becomes a still picture of its first frame, with a note. Throws `NoPicture`.
 */
export async function shrinkMoving(bytes: Buffer): Promise<ShrunkPicture> {
  const frames = await framesOf(bytes);
  if (frames === undefined) return { files: await shrink(bytes) };
  const tooMuch = limitOf(frames);
  if (tooMuch === undefined) {
    const files = await movingFiles(bytes).catch(() => undefined);
    if (files !== undefined) return { files };
  }
  const reason = tooMuch ?? "it cannot be converted within the limits of time and size";
  return {
    files: await shrink(bytes),
    note: `The picture stands still at the first of its ${frames.count} frames: ${reason}.`,
  };
}

interface Frames {
  readonly count: number;
  /** The sum of all frames. */
  readonly megapixels: number;
  readonly isTurned: boolean;
}

/** Returns undefined when the picture does not move or cannot be read. */
async function framesOf(bytes: Buffer): Promise<Frames | undefined> {
  const kind = kindOf(bytes);
  if (kind !== "gif" && kind !== "webp") return undefined;
  const sharp = await loadSharp();
  // Without `pages`, the size is that of one frame, and no frame is decoded.
  const found = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  const { pages: count = 1, width = 0, height = 0, pageHeight = height, orientation = 1 } = found ?? {};
  if (count < 2) return undefined;
  return { count, megapixels: (width * pageHeight * count) / 1_000_000, isTurned: orientation !== 1 };
}

function limitOf({ count, megapixels, isTurned }: Frames): string | undefined {
  if (count > maxFrames) return `more than ${maxFrames} frames are not converted`;
  if (megapixels > mostMegapixels) return `its frames together have more than ${mostMegapixels} megapixels`;
  return isTurned ? "frames cannot be turned upright" : undefined;
}

/** Returns undefined when the files together are too large. */
async function movingFiles(bytes: Buffer): Promise<PictureFile[] | undefined> {
  const sharp = await loadSharp();
  const files: PictureFile[] = [];
  let size = 0;
  for (const width of movingWidths) {
    const { data, info } = await sharp(bytes, {
      animated: true,
      limitInputPixels: mostMegapixels * 1_000_000,
      failOn: "error",
    })
      .timeout({ seconds: timeoutSeconds })
      .resize({ width, height: 3 * width, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 70, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    const height = info.pageHeight ?? info.height;
    if (files.at(-1)?.width === info.width) break;
    size += data.length;
    if (size > maxMovingBytes || Math.min(info.width, height) < smallestSide) return undefined;
    files.push({ width: info.width, height, bytes: data });
  }
  return files;
}
