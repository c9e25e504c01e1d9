import { loadSharp } from "../pictures/load-sharp.ts";

/** A picture's width as it is shown, in pixels, read from its beginning; undefined when it cannot be read. */
export async function widthOf(bytes: Buffer): Promise<number | undefined> {
  try {
    const sharp = await loadSharp();
    const { autoOrient } = await sharp(bytes, { pages: 1 }).metadata();
    return autoOrient.width;
  } catch {
    return undefined;
  }
}
