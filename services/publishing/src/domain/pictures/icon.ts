import { type Html, html } from "../html.ts";
import { initialLetter } from "../initial-letter.ts";
import { siteScheme } from "../pages/style/palettes.ts";
import type { Site } from "../site.ts";

/** The icon of a site without an icon of its own: the first letter of its name on its accent colour. */
export interface LetterIcon {
  readonly letter: string;
  readonly ground: string;
  readonly ink: string;
}

/** The letter icon of a site, or of the pages that belong to no site. */
export function letterIcon(site: Site | undefined): LetterIcon {
  const { light } = siteScheme(site);
  return { letter: initialLetter(site?.name ?? "Galley"), ground: light.accent, ink: light.paper };
}

/** Draws a letter icon as SVG. */
export const letterIconSvg = ({ letter, ground, ink }: LetterIcon): Html =>
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${ground}"/><text x="16" y="23" font-family="system-ui,sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${ink}">${letter}</text></svg>`;
