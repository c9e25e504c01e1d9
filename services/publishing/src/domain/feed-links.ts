import type { Addresses, FeedContent, FeedFormat } from "./addresses.ts";
import type { Site } from "./site.ts";

/** A feed of a site, as pages point to it. */
export interface FeedLink {
  readonly format: FeedFormat;
  readonly content: FeedContent;
  /** Its media type. */
  readonly type: string;
  readonly title: string;
  readonly href: string;
}

/** The media types of the feeds. */
export const feedTypes: Readonly<Record<FeedFormat, string>> = {
  rss: "application/rss+xml",
  atom: "application/atom+xml",
  json: "application/feed+json",
};

const formats = ["rss", "atom", "json"] as const;
const labels: Readonly<Record<FeedFormat, string>> = { rss: "RSS", atom: "Atom", json: "JSON Feed" };

/** Whether the owner has this feed switched on. */
export const isFeedEnabled = (site: Site, content: FeedContent): boolean =>
  content === "full" ? site.feedFullEnabled : site.feedPartialEnabled;

/** The feeds that a site has, the one that most readers want first. `excerpts` is what feeds are called that have those alone. */
export function feedsOf(site: Site, addresses: Addresses, excerpts = "excerpts"): FeedLink[] {
  const contents = (["full", "excerpt"] as const).filter((content) => isFeedEnabled(site, content));
  return formats.flatMap((format) =>
    contents.map((content) => ({
      ...{ format, content, type: feedTypes[format], href: addresses.feed(site, format, content) },
      title: `${site.name} (${labels[format]}${content === "excerpt" ? `, ${excerpts}` : ""})`,
    })),
  );
}
