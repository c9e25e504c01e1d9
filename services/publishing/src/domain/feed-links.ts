import type { Addresses, FeedContent } from "./addresses.ts";
import type { Site } from "./site.ts";

/** A feed of a site, as pages point to it. */
export interface FeedLink {
  readonly title: string;
  readonly href: string;
}

/** Whether the owner has this feed switched on. */
export const isFeedEnabled = (site: Site, content: FeedContent): boolean =>
  content === "full" ? site.feedFullEnabled : site.feedPartialEnabled;

/** The feeds that a site has, the one that most readers want first. `excerpts` is what the feed is called that has those alone. */
export function feedsOf(site: Site, addresses: Addresses, excerpts = "excerpts"): FeedLink[] {
  const contents = (["full", "excerpt"] as const).filter((content) => isFeedEnabled(site, content));
  return contents.map((content) => ({
    title: `${site.name} (RSS${content === "excerpt" ? `, ${excerpts}` : ""})`,
    href: addresses.feed(site, content),
  }));
}
