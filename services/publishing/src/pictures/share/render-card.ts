import { renderAsync } from "@resvg/resvg-js";
import { loadSharp } from "../load-sharp.ts";
import { type Card, cardSize, coverBoxes } from "./card.ts";
import { drawCard, wordsOf } from "./draw-card.ts";
import { openTypesetter } from "./typesetter.ts";

/** Draws a card as PNG, in another thread, with the file of its cover. Letters come as outlines, so it looks the same on every machine. */
export async function renderCard(card: Card, cover?: Buffer): Promise<Buffer> {
  const typesetter = await openTypesetter(wordsOf(card), card.template === "editorial" ? "serif" : "sans");
  const picture = cover === undefined ? undefined : await cropped(cover, coverBoxes[card.template]);
  const drawn = await renderAsync(drawCard(card, typesetter, picture), {
    font: { loadSystemFonts: false },
    fitTo: { mode: "width", value: cardSize.width },
  });
  return drawn.asPng();
}

/** What shows best of a picture in this size, as an address that holds the picture itself. */
async function cropped(file: Buffer, { width, height }: { readonly width: number; readonly height: number }) {
  const sharp = await loadSharp();
  const jpeg = await sharp(file).resize({ width, height, fit: "cover", position: "attention" }).jpeg({ quality: 85 });
  return `data:image/jpeg;base64,${(await jpeg.toBuffer()).toString("base64")}`;
}
