import type { Site, Template } from "../../site.ts";
import schemes from "./palettes.json" with { type: "json" };

/**
 * The colours of one theme, as #rrggbb. Tests check that their contrast meets WCAG 2.2: AAA for text, AA for the rest.
 */
export interface Palette {
  readonly paper: string;
  /** The background of code, table headings and asides. */
  readonly shade: string;
  /** Text and headings. */
  readonly ink: string;
  /** The colour of dates, captions and other small text. */
  readonly muted: string;
  /** Thin lines that are only decoration. */
  readonly rule: string;
  /** Links and highlights. */
  readonly accent: string;
}

export interface Scheme {
  readonly light: Palette;
  readonly dark: Palette;
}

export const palettes: Readonly<Record<Template, Scheme>> = schemes;

/** The colour scheme of a site, or the default for a page that belongs to no site. */
export const siteScheme = (site: Site | undefined): Scheme => palettes[site?.template ?? "starter"];

/**
 * Writes a colour scheme as CSS custom properties. The dark colours apply to readers whose system prefers dark pages.
 */
export const paletteStyles = ({ light, dark }: Scheme): string =>
  `:root{${properties(light)}}@media screen and (prefers-color-scheme:dark){:root{${properties(dark)}}}`;

const properties = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(";");
