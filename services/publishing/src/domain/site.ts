import { longestSlug } from "./slug.ts";

/** The looks that a site can have. */
export const templates = ["starter", "editorial", "bold"] as const;
export type Template = (typeof templates)[number];

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
  /** The publication's revision; what is older never overwrites what is newer. */
  readonly revision: number;
}

/** A site as it stands. */
export interface Site extends SiteSettings {
  readonly accountId: string;
  /** Its name in addresses, unique in the whole installation. Earlier ones lead to it. */
  readonly handle: string;
  readonly updatedAt: Date;
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
