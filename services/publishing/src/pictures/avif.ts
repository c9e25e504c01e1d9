import type { PictureFile } from "../domain/pictures/picture.ts";
import { loadSharp } from "./load-sharp.ts";
import { maxMegapixels } from "./shrink.ts";

/** AVIF files are only kept if they together have at most this share of the bytes of the WebP files. */
const worthwhileShare = 0.9;
/** The maximum size in bytes of all files of a picture. They are stored in one document, whose size MongoDB limits. */
const maxBytes = 12 * 1024 * 1024;
const maxSeconds = 10;

/**
 * Converts a still picture to AVIF in the sizes of its WebP files. Returns no file if AVIF would save little, or takes
 * too long: readers then get WebP. With the effort 1, AVIF takes as much processor time as WebP and half of the bytes
 * (1,600 pixels wide: 0.15 s, 70 KB). With the effort 4, which is the library's default, it takes 2.6 s.
 */
export async function avifFiles(bytes: Buffer, webp: readonly PictureFile[]): Promise<PictureFile[]> {
  const sharp = await loadSharp();
  const files: PictureFile[] = [];
  const size = sum(webp);
  try {
    for (const { width } of webp) {
      const { data, info } = await sharp(bytes, { limitInputPixels: maxMegapixels * 1_000_000, pages: 1 })
        .timeout({ seconds: maxSeconds })
        .autoOrient()
        .resize({ width, height: 3 * width, fit: "inside", withoutEnlargement: true })
        .avif({ quality: 50, effort: 1 })
        .toBuffer({ resolveWithObject: true });
      files.push({ width: info.width, height: info.height, bytes: data, format: "avif" });
      if (sum(files) > worthwhileShare * size || sum(files) + size > maxBytes) return [];
    }
  } catch {
    return [];
  }
  return files;
}

const sum = (files: readonly PictureFile[]): number => files.reduce((total, { bytes }) => total + bytes.length, 0);
