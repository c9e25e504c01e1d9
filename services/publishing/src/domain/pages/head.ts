import { type Addresses, pathOf } from "../addresses.ts";
import { feedsOf } from "../feed-links.ts";
import { type Html, html, trusted } from "../html.ts";
import type { ShareImage } from "../pictures/picture.ts";
import { siteShareImage } from "../pictures/site-picture.ts";
import type { Site } from "../site.ts";
import { initialOf } from "./initial.ts";
import { paletteOf } from "./style/palettes.ts";
import { stylesheetOf } from "./style/stylesheets.ts";
import type { View } from "./view.ts";
import type { PageWords } from "./words/languages.ts";

/** What stands in the head of a page, besides what every page has. */
export interface HeadInput {
  readonly title: string;
  readonly description?: string;
  /** The page's one true address; undefined for pages that should not be found. */
  readonly canonical?: string;
  /** Names and contents of meta elements with `property`, as Open Graph has them. */
  readonly properties?: readonly (readonly [string, string])[];
  readonly links?: readonly (readonly [rel: string, href: string])[];
  readonly structuredData?: Html;
  /** The page is looked at somewhere else than on the site. */
  readonly isElsewhere?: boolean;
}

/** Whose page it is, and in which words. */
export interface HeadOwner {
  readonly site: Site;
  readonly words: PageWords;
}

/** The head of a page. Without an owner it is a page of nobody's. */
export function head(input: HeadInput, addresses: Addresses, owner?: HeadOwner): Html {
  const site = owner?.site;
  const { light, dark } = paletteOf(site);
  const styles = addresses.asset(stylesheetOf(site).name);
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${input.title}</title>
${input.description !== undefined && html`<meta name="description" content="${input.description}">`}
${input.canonical === undefined ? html`<meta name="robots" content="noindex">` : html`<link rel="canonical" href="${input.canonical}">`}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light.paper}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark.paper}">
<meta name="generator" content="Galley">
<link rel="stylesheet" href="${input.isElsewhere === true ? styles : pathOf(styles)}">
<link rel="icon" href="${icon(site)}">
${owner !== undefined && siteLinks(owner, addresses)}
${(input.links ?? []).map(([rel, href]) => html`<link rel="${rel}" href="${href}">\n`)}
${(input.properties ?? []).map(property)}
${input.structuredData}`;
}

// X reads its own names from elsewhere than Open Graph's.
function property([name, content]: readonly [string, string]): Html {
  return name.startsWith("twitter:")
    ? html`<meta name="${name}" content="${content}">\n`
    : html`<meta property="${name}" content="${content}">\n`;
}

function siteLinks({ site, words }: HeadOwner, addresses: Addresses): Html {
  const feeds = feedsOf(site, addresses, words.excerpts).map(
    ({ title, href }) => html`<link rel="alternate" type="application/rss+xml" title="${title}" href="${href}">\n`,
  );
  return html`${feeds}
<link rel="sitemap" type="application/xml" href="${addresses.sitemap(site)}">`;
}

/** The first letter of the site's name on its accent colour, drawn in the address itself. */
function icon(site: Site | undefined): string {
  const { light } = paletteOf(site);
  const drawing = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${light.accent}"/><text x="16" y="23" font-family="system-ui,sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${light.paper}">${initialOf(site?.name ?? "G")}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing.markup)}`;
}

/** What others show with a link to a page. */
export interface Described {
  readonly type?: "website" | "profile" | "article";
  readonly title: string;
  readonly url: string;
  readonly description?: string | undefined;
  /** The publication's own unless given. */
  readonly image?: ShareImage;
}

/** The same as properties. X reads only from its own name whether the picture is a large one. */
export function linkProperties({ site, addresses }: View, described: Described): (readonly [string, string])[] {
  const { type = "website", title, url, description, image = siteShareImage(site, addresses) } = described;
  const picture = image && {
    ...{ "og:image": image.url, "og:image:alt": image.alt, "twitter:card": "summary_large_image" },
    ...{ "og:image:width": String(image.width), "og:image:height": String(image.height) },
  };
  return Object.entries({
    ...{ "og:type": type, "og:site_name": site.name, "og:title": title, "og:url": url },
    ...(description !== undefined && { "og:description": description }),
    ...(picture ?? { "twitter:card": "summary" }),
  });
}

/** Finished HTML without the lines that absent values left empty. */
export const withoutEmptyLines = ({ markup }: Html): Html => trusted(markup.replace(/\n(?:[ \t]*\n)+/g, "\n"));
