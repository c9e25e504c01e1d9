import type { Accent } from "../../accent.ts";
import type { Site, Template } from "../../site.ts";
import { nearestWithContrast } from "./contrast.ts";
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

/**
 * The colour scheme of a site, with the accent colour that its owner chose. The default for a page that belongs to no
 * site.
 */
export function siteScheme(site: Site | undefined): Scheme {
  const { light, dark } = palettes[site?.template ?? "starter"];
  const accent = siteAccent(site);
  if (accent === undefined) return { light, dark };
  return { light: { ...light, accent: accent.light }, dark: { ...dark, accent: accent.dark } };
}

/**
 * The accent colours that the owner chose. They were checked when they were stored; if a template's grounds have changed
 * since then, the nearest colours that can be read there are used.
 */
export function siteAccent(site: Site | undefined): Accent | undefined {
  const chosen = site?.customization?.accent;
  if (site === undefined || chosen === undefined) return undefined;
  const { light, dark } = palettes[site.template];
  const readable = (colour: string, { paper, shade }: Palette): string =>
    nearestWithContrast(colour, [paper, shade], 4.5);
  return { light: readable(chosen.light, light), dark: readable(chosen.dark, dark) };
}

const accentName = /^accent-([0-9a-f]{6})-([0-9a-f]{6})\.css$/;

/** The name of the stylesheet that sets these accent colours. The name contains all that the stylesheet says. */
export const accentStylesheetName = ({ light, dark }: Accent): string =>
  `accent-${light.slice(1)}-${dark.slice(1)}.css`;

/**
 * Writes the stylesheet with this name. Undefined if no stylesheet has it. It applies to screens only, because printed
 * pages are black on white.
 */
export function accentStylesheet(name: string): string | undefined {
  const [, light, dark] = accentName.exec(name) ?? [];
  if (light === undefined || dark === undefined) return undefined;
  return `@media screen{:root{--accent:#${light}}}@media screen and (prefers-color-scheme:dark){:root{--accent:#${dark}}}`;
}

/**
 * Writes a colour scheme as CSS custom properties. The dark colours apply to readers whose system prefers dark pages.
 */
export const paletteStyles = ({ light, dark }: Scheme): string =>
  `:root{${properties(light)}}@media screen and (prefers-color-scheme:dark){:root{${properties(dark)}}}`;

const properties = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(";");
