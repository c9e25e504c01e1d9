import type { Addresses, FeedContent, FeedForm, FeedOf } from "./addresses.ts";
import type { Site } from "./site.ts";

/** A feed of a site, as it is linked in the head of a page. */
export interface FeedLink {
  readonly title: string;
  readonly href: string;
  /** The media type. */
  readonly type: string;
}

export const feedTypes: Readonly<Record<FeedForm, string>> = {
  rss: "application/rss+xml",
  atom: "application/atom+xml",
};
const formNames: Readonly<Record<FeedForm, string>> = { rss: "RSS", atom: "Atom" };

/** Tells whether the owner has enabled this feed. */
export const isFeedEnabled = (site: Site, content: FeedContent): boolean =>
  content === "full" ? site.feedFullEnabled : site.feedPartialEnabled;

/** The enabled contents of a site's feeds, whole articles first. */
export const enabledFeeds = (site: Site): FeedContent[] =>
  (["full", "excerpt"] as const).filter((content) => isFeedEnabled(site, content));

export interface FeedLinkOptions {
  /** The translated word that marks the title of feeds of excerpts. */
  readonly excerpts?: string;
  /** The tag or author whose posts the feeds contain. Not set for the feeds of all posts. */
  readonly of?: (FeedOf & { readonly name: string }) | undefined;
}

/** The enabled feeds of a site, or of the posts with a tag or by an author; the full feed as RSS first. */
export function siteFeeds(site: Site, addresses: Addresses, options: FeedLinkOptions = {}): FeedLink[] {
  const { excerpts = "excerpts", of } = options;
  const name = of === undefined ? site.name : `${of.name} – ${site.name}`;
  return enabledFeeds(site).flatMap((content) =>
    (["rss", "atom"] as const).map((form) => ({
      title: `${name} (${formNames[form]}${content === "excerpt" ? `, ${excerpts}` : ""})`,
      href: addresses.feed(site, content, { form, of }),
      type: feedTypes[form],
    })),
  );
}
