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

/** A rectangle of a card, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the picture stands: beside the words, in the frame where there is one. */
export const coverBoxes: Readonly<Record<Template, Box>> = {
  starter: { x: 740, y: 14, width: 460, height: 616 },
  editorial: { x: 700, y: 52, width: 448, height: 526 },
  bold: { x: 740, y: 0, width: 460, height: 630 },
};
