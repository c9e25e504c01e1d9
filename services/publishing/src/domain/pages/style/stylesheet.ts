import { createHash } from "node:crypto";
import { articleStyles, closingStyles, proseStyles } from "./article.ts";
import { foundationStyles } from "./foundation.ts";
import { homeStyles } from "./home.ts";
import { paletteStyles } from "./palettes.ts";
import { preferenceStyles, variantStyles } from "./variants.ts";

/** A file whose name changes with its content, so that it may be cached for ever. */
export interface Stylesheet {
  readonly name: string;
  readonly content: string;
}

/** The one stylesheet of every site. */
export const stylesheet: Stylesheet = named(
  [
    paletteStyles(),
    foundationStyles,
    homeStyles,
    articleStyles,
    proseStyles,
    closingStyles,
    variantStyles,
    preferenceStyles,
  ].join(""),
);

function named(source: string): Stylesheet {
  const content = source.replace(/\s{0,40}\n\s{0,40}/g, "");
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 16);
  return { name: `site-${hash}.css`, content };
}
