import type { Addresses, FeedContent } from "./addresses.ts";
import type { Site } from "./site.ts";

/** A feed of a site, as it is linked in the head of a page. */
export interface FeedLink {
  readonly title: string;
  readonly href: string;
}

/** Tells whether the owner has enabled this feed. */
export const isFeedEnabled = (site: Site, content: FeedContent): boolean =>
  content === "full" ? site.feedFullEnabled : site.feedPartialEnabled;

/**
 * The enabled feeds of a site, the full feed first. `excerpts` is the translated word that marks the
 * title of the excerpt feed.
 */
export function siteFeeds(site: Site, addresses: Addresses, excerpts = "excerpts"): FeedLink[] {
  const contents = (["full", "excerpt"] as const).filter((content) => isFeedEnabled(site, content));
  return contents.map((content) => ({
    title: `${site.name} (RSS${content === "excerpt" ? `, ${excerpts}` : ""})`,
    href: addresses.feed(site, content),
  }));
}
