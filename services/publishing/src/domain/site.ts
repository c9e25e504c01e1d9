import type { PostPicture } from "./pictures/picture.ts";
import { longestSlug } from "./slug.ts";

/** The looks that a site can have. */
export const templates = ["starter", "editorial", "bold"] as const;
export type Template = (typeof templates)[number];

/** How readers' comments are taken: not at all, each after a moderator's word, or at once when nothing speaks against it. */
export const commentsModes = ["off", "pre-approve", "auto-approve"] as const;
export type CommentsMode = (typeof commentsModes)[number];

/** What a publication's owner decides about its site. */
export interface SiteSettings {
  /** The publication's cmsPublicationId. */
  readonly siteId: string;
  readonly publicationId: string;
  readonly name: string;
  readonly slug: string;
  readonly description?: string;
  readonly template: Template;
  readonly feedFullEnabled: boolean;
  readonly feedPartialEnabled: boolean;
  /** Not there: off, as in sites that were stored before there were comments. */
  readonly comments?: CommentsMode;
  /** The IANA name of the publication's time zone. Absent: the site was stored before its publication told one. */
  readonly timezone?: string;
  /** The publication's revision; what is older never overwrites what is newer. */
  readonly revision: number;
}

/** What readers are told of an author of the publication. */
export interface AuthorBiography {
  readonly author: string;
  /** One paragraph of plain text. */
  readonly biography: string;
}

/** A site as it stands. */
export interface Site extends SiteSettings {
  readonly accountId: string;
  /** Its name in addresses, unique in the whole installation. Earlier ones lead to it. */
  readonly handle: string;
  /** A domain of its own that leads here, checked, in lower case: then it is found there, and the handle leads there. */
  readonly domain?: string;
  /** The publication's own picture: it stands for posts that have none. Wide enough for a cover. */
  readonly picture?: PostPicture;
  readonly authors?: readonly AuthorBiography[];
  readonly updatedAt: Date;
  /**
   * Grows with every change of anything that its pages show, before whoever made the change hears that it is done: a page of an
   * earlier edition is out of date.
   */
  readonly edition?: number;
}

/**
 * The handles that a publication may get, the best first: its slug, else with a piece of its id. The last one is as unique
 * as the id itself.
 */
export function handleCandidates(slug: string, publicationId: string): string[] {
  const id = publicationId.replaceAll("-", "").toLowerCase();
  const suffixes = ["", `-${id.slice(0, 4)}`, `-${id.slice(0, 8)}`, `-${id}`];
  return suffixes.map((suffix) => slug.slice(0, longestSlug - suffix.length) + suffix);
}

const mostHandles = 6;

/** A site's handles once it has this one, the last one first: few, since nobody else can have them. */
export const handlesAfter = (handles: readonly string[], handle: string): string[] =>
  [handle, ...handles.filter((each) => each !== handle)].slice(0, mostHandles);
