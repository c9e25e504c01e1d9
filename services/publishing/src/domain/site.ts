import type { Customization } from "./customization/customization.ts";
import type { PostPicture } from "./pictures/picture.ts";
import { maxSlugLength } from "./slug.ts";

/** The templates for a site's design. */
export const templates = ["starter", "editorial", "bold"] as const;
export type Template = (typeof templates)[number];

/** How comments are accepted: not at all, after approval by a moderator, or at once if they do not look like spam. */
export const commentsModes = ["off", "pre-approve", "auto-approve"] as const;
export type CommentsMode = (typeof commentsModes)[number];

/** The settings of a site that its publication's owner decides. */
export interface SiteSettings {
  /** The id that the publication has in the CMS, its `cmsPublicationId`. */
  readonly siteId: string;
  readonly publicationId: string;
  readonly name: string;
  readonly slug: string;
  readonly description?: string;
  readonly template: Template;
  readonly feedFullEnabled: boolean;
  readonly feedPartialEnabled: boolean;
  /** How comments are accepted. Not set in sites that were stored before comments existed; those have comments off. */
  readonly comments?: CommentsMode;
  /** The IANA name of the publication's time zone. Not set in sites that were stored before publications had one. */
  readonly timezone?: string;
  /** The publication's revision. Settings with a lower revision never overwrite those with a higher one. */
  readonly revision: number;
}

/** The biography of an author that readers of the publication see. */
export interface AuthorBiography {
  readonly author: string;
  /** The biography as one paragraph of plain text. */
  readonly biography: string;
}

/** A site with its settings and state. */
export interface Site extends SiteSettings {
  readonly accountId: string;
  /** The site's name in addresses, unique in the installation. Earlier handles redirect to it. */
  readonly handle: string;
  /**
   * The site's own domain, in lower case, after its DNS was checked. The site is served there, and the
   * handle redirects there.
   */
  readonly domain?: string;
  /** The publication's own picture, shown for posts without a picture. Wide enough for a cover. */
  readonly picture?: PostPicture;
  readonly authors?: readonly AuthorBiography[];
  readonly customization?: Customization;
  readonly updatedAt: Date;
  /**
   * The number of the site's last change. It grows with every change that a page shows, before the change is confirmed
   * to its author. A cached page with a lower number is out of date.
   */
  readonly edition?: number;
}

/**
 * The handles that a publication may get, the preferred one first: its slug, then the slug with more and more of its
 * id. The last candidate is as unique as the id.
 */
export function handleCandidates(slug: string, publicationId: string): string[] {
  const id = publicationId.replaceAll("-", "").toLowerCase();
  const suffixes = ["", `-${id.slice(0, 4)}`, `-${id.slice(0, 8)}`, `-${id}`];
  return suffixes.map((suffix) => slug.slice(0, maxSlugLength - suffix.length) + suffix);
}

const maxHandles = 6;

/**
 * The handles of a site after it gets this one, the newest first. Old handles stay reserved, so only a few are kept.
 */
export const handlesAfter = (handles: readonly string[], handle: string): string[] =>
  [handle, ...handles.filter((each) => each !== handle)].slice(0, maxHandles);
