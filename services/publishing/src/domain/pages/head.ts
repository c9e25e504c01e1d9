import { type Addresses, appleIcon, type IconFile, iconFile, pathAndQuery } from "../addresses.ts";
import { type FeedLinkOptions, siteFeeds } from "../feed-links.ts";
import { type Html, html, trusted } from "../html.ts";
import { letterIcon, letterIconSvg } from "../pictures/icon.ts";
import { type ShareImage, shareImageType } from "../pictures/picture.ts";
import { siteShareImage } from "../pictures/share-card.ts";
import type { Site } from "../site.ts";
import { accentStylesheetName, siteAccent, siteScheme } from "./style/palettes.ts";
import { siteStylesheet } from "./style/stylesheets.ts";
import type { View } from "./view.ts";
import type { PageWords } from "./words/languages.ts";

/** The values that differ between the `<head>` elements of pages, such as title and description. */
export interface HeadInput {
  readonly title: string;
  readonly description?: string;
  /** The canonical URL of the page. Undefined for pages that search engines must not index. */
  readonly canonical?: string;
  /** Open Graph properties as pairs of name and content. */
  readonly properties?: readonly (readonly [string, string])[];
  readonly links?: readonly (readonly [rel: string, href: string])[];
  readonly structuredData?: Html;
  /** The tag or author whose posts the page lists. They have feeds of their own. */
  readonly feedsOf?: FeedLinkOptions["of"];
  /**
   * Set if the page is shown outside the site, as the preview of a draft is. The URL of its stylesheet must then be
   * absolute.
   */
  readonly isElsewhere?: boolean;
  /**
   * Set if the page is shown in a frame of another origin. Its relative URLs then resolve to the sites' origin, and its
   * links open outside the frame.
   */
  readonly isFramed?: boolean;
}

/** The site to which a page belongs, and the language of the texts that are not from its posts. */
export interface HeadOwner {
  readonly site: Site;
  readonly words: PageWords;
}

/** Renders the head of a page. A page without an owner belongs to no site and uses the default template. */
export function head(input: HeadInput, addresses: Addresses, owner?: HeadOwner): Html {
  const site = owner?.site;
  const { light, dark } = siteScheme(site);
  const styles = addresses.asset(siteStylesheet(site).name);
  const chosen = siteAccent(site);
  const accent = chosen === undefined ? [] : [addresses.asset(accentStylesheetName(chosen))];
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${input.isFramed === true && html`<base href="${new URL(styles).origin}/" target="_blank">`}
<title>${input.title}</title>
${input.description !== undefined && html`<meta name="description" content="${input.description}">`}
${input.canonical === undefined ? html`<meta name="robots" content="noindex">` : html`<link rel="canonical" href="${input.canonical}">`}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light.paper}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark.paper}">
<meta name="generator" content="Galley">
${[styles, ...accent].map((sheet) => html`<link rel="stylesheet" href="${input.isElsewhere === true ? sheet : pathAndQuery(sheet)}">\n`)}
${icons(input, site, addresses)}
${owner !== undefined && siteLinks(owner, addresses, input.feedsOf)}
${(input.links ?? []).map(([rel, href]) => html`<link rel="${rel}" href="${href}">\n`)}
${(input.properties ?? []).map(property)}
${input.structuredData}`;
}

// X looks for its properties in the attribute `name`, the other networks for those of Open Graph in `property`.
function property([name, content]: readonly [string, string]): Html {
  return name.startsWith("twitter:")
    ? html`<meta name="${name}" content="${content}">\n`
    : html`<meta property="${name}" content="${content}">\n`;
}

function siteLinks({ site, words }: HeadOwner, addresses: Addresses, of: HeadInput["feedsOf"]): Html {
  const { excerpts } = words;
  const ofList = of === undefined ? [] : siteFeeds(site, addresses, { excerpts, of });
  const feeds = [...ofList, ...siteFeeds(site, addresses, { excerpts })].map(
    ({ title, href, type }) => html`<link rel="alternate" type="${type}" title="${title}" href="${href}">\n`,
  );
  return html`${feeds}
<link rel="sitemap" type="application/xml" href="${addresses.sitemap(site)}">`;
}

/** The widths of the icons that pages link to. Search engines want a multiple of 48 pixels. */
const linkedIcons = [96, 192] as const;

/** The links to the files of the site's icon. Elsewhere, and without a site, the page contains its icon. */
function icons({ isElsewhere, isFramed }: HeadInput, site: Site | undefined, addresses: Addresses): Html {
  if (site === undefined || isElsewhere === true || isFramed === true) {
    const { markup } = letterIconSvg(letterIcon(site));
    return html`<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(markup)}">`;
  }
  const path = (file: IconFile): string => pathAndQuery(addresses.icon(site, file));
  return html`${site.customization?.icon?.hasSvg !== false && html`<link rel="icon" type="image/svg+xml" href="${path("icon.svg")}">`}
${linkedIcons.map((width) => html`<link rel="icon" type="image/png" sizes="${width}x${width}" href="${path(iconFile(width))}">\n`)}
<link rel="apple-touch-icon" href="${path(appleIcon.file)}">`;
}

/** The data that social networks and messengers show with a link to a page. */
export interface Described {
  readonly type?: "website" | "profile" | "article";
  readonly title: string;
  readonly url: string;
  readonly description?: string | undefined;
  /** The picture for the link. The default is the share card of the site. */
  readonly image?: ShareImage;
}

/** Builds the Open Graph properties of a page. X learns only from its own property that the picture is a large one. */
export function linkProperties({ site, addresses }: View, described: Described): (readonly [string, string])[] {
  const { type = "website", title, url, description, image = siteShareImage(site, addresses) } = described;
  return Object.entries({
    "og:type": type,
    "og:site_name": site.name,
    "og:title": title,
    "og:url": url,
    ...(description !== undefined && { "og:description": description }),
    "og:image": image.url,
    "og:image:type": shareImageType,
    "og:image:alt": image.alt,
    "og:image:width": String(image.width),
    "og:image:height": String(image.height),
    "twitter:card": "summary_large_image",
  });
}

/** Removes empty lines from a rendered page. Parts of a template that have no value leave them behind. */
export const withoutEmptyLines = ({ markup }: Html): Html => trusted(markup.replace(/\n(?:[ \t]*\n)+/g, "\n"));
