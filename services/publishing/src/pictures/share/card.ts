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
  /** The picture of the post, or else of its publication. */
  readonly cover?: { readonly id: string; readonly width: number };
}
