import type { Accent } from "../accent.ts";

/** The decisions of the owner of a publication about its site. */
export interface Customization {
  /** The accent colour for light and for dark pages. Not set for the template's own colours. */
  readonly accent?: Accent;
  /** The links of the navigation. Not set for the default ones. */
  readonly menu?: readonly MenuItem[];
  readonly socialLinks?: readonly SocialLink[];
  /** The site's own pages, in the order in which they are linked. */
  readonly pages?: readonly PageLink[];
  readonly logo?: Logo;
  readonly icon?: Icon;
}

export const menuSections = ["archive", "about", "search"] as const;

/** A link of the navigation. `label` is empty for the name of what it leads to. */
export interface MenuItem {
  readonly label: string;
  readonly kind: "section" | "tag" | "page" | "url";
  /** The section, the name of the tag, the slug of the page, or the URL. */
  readonly target: string;
}

export interface SocialLink {
  readonly label: string;
  readonly url: string;
}

/** A page that the owner wrote, such as the imprint. Its text is stored apart. */
export interface PageLink {
  readonly slug: string;
  readonly title: string;
}

/** A file of the logo, relative to the site's home page, and its size in pixels. */
export interface LogoFile {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

export interface Logo {
  /** A hash of the files. It is part of their URLs, so that browsers may cache them forever. */
  readonly version: string;
  readonly light: LogoFile;
  /** The logo for dark pages. Not set if it is the same. */
  readonly dark?: LogoFile;
}

export interface Icon {
  readonly version: string;
  readonly hasSvg: boolean;
}
