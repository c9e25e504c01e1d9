import type { Palette } from "../../domain/pages/style/palettes.ts";
import type { Template } from "../../domain/site.ts";

/** What networks ask for. */
export const cardSize = { width: 1_200, height: 630 } as const;

/** What a card tells. */
export interface Card {
  readonly template: Template;
  readonly palette: Palette;
  readonly title: string;
  readonly siteName: string;
  readonly author: string;
}

/** Draws a card as PNG. What draws is loaded with the first card: with the tables of seven typefaces it takes megabytes. */
export async function renderCard(card: Card): Promise<Buffer> {
  const { renderCardNow } = await import("./render-card.ts");
  return renderCardNow(card);
}
