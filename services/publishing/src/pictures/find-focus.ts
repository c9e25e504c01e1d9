import type { Focus } from "../domain/pictures/picture.ts";
import { loadSharp } from "./load-sharp.ts";

/** The width divided by the height of covers. Taller pictures lose their top and bottom, wider ones their sides. */
const coverRatio = 3 / 2;
/** The upper part of a tall picture in which the focus is searched, because that is where heads are. */
const upperPart = 0.6;
const maxSeconds = 5;

/**
 * Finds the place of a picture that draws most attention, such as a face. Returns undefined if it cannot be found. Give
 * it a small version of the picture, because the search takes longer in large ones.
 */
export async function findFocus(picture: Buffer): Promise<Focus | undefined> {
  try {
    const sharp = await loadSharp();
    const { width, height } = await sharp(picture).metadata();
    const searched = Math.max(2, Math.round(width / height < coverRatio ? upperPart * height : height));
    // The crop itself is not used. Its height makes the library search for the focus.
    const { info } = await sharp(picture)
      .timeout({ seconds: maxSeconds })
      .extract({ left: 0, top: 0, width, height: Math.min(height, searched) })
      .resize({ width, height: Math.floor(searched / 2), fit: "cover", position: sharp.strategy.attention })
      .toBuffer({ resolveWithObject: true });
    const { attentionX, attentionY } = info;
    if (attentionX === undefined || attentionY === undefined) return undefined;
    return { x: share(attentionX, width), y: share(attentionY, height) };
  } catch {
    return undefined;
  }
}

const share = (place: number, length: number): number => Math.min(1, Math.round((100 * place) / length) / 100);
