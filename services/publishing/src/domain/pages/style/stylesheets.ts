import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Site, Template } from "../../site.ts";
import { paletteStyles, palettes } from "./palettes.ts";

/** A file whose name contains a hash of its content, so that browsers may cache it forever. */
export interface Stylesheet {
  readonly name: string;
  readonly content: string;
}

/** The stylesheet of each template. */
export const stylesheets: Readonly<Record<Template, Stylesheet>> = {
  starter: stylesheet("starter"),
  editorial: stylesheet("editorial"),
  bold: stylesheet("bold"),
};

/** The stylesheet of a site, or the default for a page that belongs to no site. */
export const siteStylesheet = (site: Site | undefined): Stylesheet => stylesheets[site?.template ?? "starter"];

function stylesheet(template: Template): Stylesheet {
  // The file with the rules for readers' preferences, such as reduced motion, is last, so that it overrides the other
  // rules.
  const files = ["foundation", "parts", "article", "prose", template, "preferences"].map(read);
  const content = [paletteStyles(palettes[template]), ...files].join("");
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 16);
  return { name: `${template}-${hash}.css`, content };
}

/** Reads a CSS file and removes its comments and line breaks. */
function read(name: string): string {
  const text = readFileSync(new URL(`../../../../styles/${name}.css`, import.meta.url), "utf8");
  return text.replace(/\/\*[^*]*\*\//g, "").replace(/\s{0,40}\n\s{0,40}/g, "");
}
