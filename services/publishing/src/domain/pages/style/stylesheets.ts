import { createHash } from "node:crypto";
import type { Site, Template } from "../../site.ts";
import type { Design } from "../designs/design.ts";
import { designs } from "../designs/designs.ts";
import { articleStyles, proseStyles } from "./article.ts";
import { foundationStyles } from "./foundation.ts";
import { paletteStyles } from "./palettes.ts";
import { partStyles } from "./parts.ts";
import { preferenceStyles } from "./preferences.ts";

/** A file whose name changes with its content, so that it may be cached for ever. */
export interface Stylesheet {
  readonly name: string;
  readonly content: string;
}

/** The one stylesheet of each template. */
export const stylesheets: Readonly<Record<Template, Stylesheet>> = {
  starter: stylesheet("starter", designs.starter),
  editorial: stylesheet("editorial", designs.editorial),
  bold: stylesheet("bold", designs.bold),
};

/** The stylesheet of a site, and of pages of nobody's. */
export const stylesheetOf = (site: Site | undefined): Stylesheet => stylesheets[site?.template ?? "starter"];

function stylesheet(template: Template, { palette, styles }: Design): Stylesheet {
  const shared = [paletteStyles(palette), foundationStyles, partStyles, articleStyles, proseStyles];
  const content = [...shared, styles, preferenceStyles].join("").replace(/\s{0,40}\n\s{0,40}/g, "");
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 16);
  return { name: `${template}-${hash}.css`, content };
}
