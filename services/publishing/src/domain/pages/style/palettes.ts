import type { Site, Template } from "../../site.ts";
import schemes from "./palettes.json" with { type: "json" };

/** The colours of one look, as #rrggbb. Tests hold their contrast to WCAG 2.2 (AAA for text, AA for the rest). */
export interface Palette {
  readonly paper: string;
  /** Behind code, tables' heads and asides. */
  readonly shade: string;
  /** Text and headings. */
  readonly ink: string;
  /** Dates, captions and other small print. */
  readonly muted: string;
  /** Hairlines; decoration only. */
  readonly rule: string;
  /** Links and what stands out. */
  readonly accent: string;
}

export interface Scheme {
  readonly light: Palette;
  readonly dark: Palette;
}

export const palettes: Readonly<Record<Template, Scheme>> = schemes;

/** The palette of a site, and of pages of nobody's. */
export const paletteOf = (site: Site | undefined): Scheme => palettes[site?.template ?? "starter"];

/** A scheme as custom properties, the dark one for readers who prefer it. */
export const paletteStyles = ({ light, dark }: Scheme): string =>
  `:root{${properties(light)}}@media screen and (prefers-color-scheme:dark){:root{${properties(dark)}}}`;

const properties = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(";");
