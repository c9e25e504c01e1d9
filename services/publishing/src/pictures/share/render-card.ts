import { renderAsync } from "@resvg/resvg-js";
import { type Card, cardSize } from "./card.ts";
import { drawCard, wordsOf } from "./draw-card.ts";
import { openTypesetter } from "./typesetter.ts";

/** Draws a card as PNG, in another thread. Letters come as outlines, so it looks the same on every machine. */
export async function renderCard(card: Card): Promise<Buffer> {
  const svg = drawCard(card, await openTypesetter(wordsOf(card)));
  const drawn = await renderAsync(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: "width", value: cardSize.width },
  });
  return drawn.asPng();
}
