import type { LetterIcon } from "../../domain/pictures/icon.ts";
import { loadSharp } from "../load-sharp.ts";
import { drawableText } from "../share/render-card.ts";
import { setText } from "../share/set-text.ts";

/** The height of the letter, as a share of the icon's. */
const letterShare = 0.62;

/** Draws a letter icon as PNG of this width and height in pixels. A letter without a font becomes a dot. */
export async function renderLetterIcon({ letter, ground, ink }: LetterIcon, width: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const room = Math.round(width * letterShare);
  const { bytes } = await setText(drawableText(letter) || "•", {
    typeface: "sans",
    weight: "Bold",
    colour: ink,
    size: room,
    width: room,
    height: room,
    wraps: false,
  });
  const paper = sharp({ create: { width, height: width, channels: 3, background: ground } });
  return paper
    .composite([{ input: bytes, gravity: "centre" }])
    .png({ palette: true })
    .toBuffer();
}
