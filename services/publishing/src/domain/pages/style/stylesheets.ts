import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Site, Template } from "../../site.ts";
import { paletteStyles, palettes } from "./palettes.ts";

/** A file whose name changes with its content, so that it may be cached for ever. */
export interface Stylesheet {
  readonly name: string;
  readonly content: string;
}

/** The one stylesheet of each template. */
export const stylesheets: Readonly<Record<Template, Stylesheet>> = {
  starter: stylesheet("starter"),
  editorial: stylesheet("editorial"),
  bold: stylesheet("bold"),
};

/** The stylesheet of a site, and of pages of nobody's. */
export const stylesheetOf = (site: Site | undefined): Stylesheet => stylesheets[site?.template ?? "starter"];

function stylesheet(template: Template): Stylesheet {
  // Readers' preferences are last, so that they win.
  const files = ["foundation", "parts", "article", "prose", template, "preferences"].map(read);
  const content = [paletteStyles(palettes[template]), ...files].join("");
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 16);
  return { name: `${template}-${hash}.css`, content };
}

/** A part of the stylesheets without its comments and line breaks. */
function read(name: string): string {
  const text = readFileSync(new URL(`../../../../styles/${name}.css`, import.meta.url), "utf8");
  return text.replace(/\/\*[^*]*\*\//g, "").replace(/\s{0,40}\n\s{0,40}/g, "");
}
