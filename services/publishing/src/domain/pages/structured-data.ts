import { iconFile, largestIcon } from "../addresses.ts";
import { findBiography } from "../author-biographies.ts";
import { type Html, html, trusted } from "../html.ts";
import { nameKey } from "../name-key.ts";
import type { Post } from "../post.ts";
import type { View } from "./view.ts";

/** Converts a value to JSON that is safe inside a script element: no text in it can end the element. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** A description in the vocabulary of schema.org. Fields that are undefined are left out. */
export interface Described {
  readonly "@type": string;
  readonly [field: string]: unknown;
}

/** Builds a script element for each description. */
export const structuredData = (...described: readonly Described[]): Html =>
  html`${described.map((each) => trusted(`<script type="application/ld+json">${scriptSafeJson({ "@context": "https://schema.org", ...each })}</script>\n`))}`;

/** Describes a post as a `BlogPosting`. `images` are URLs, the best picture first. */
export function postingData(view: View, post: Post, images: readonly string[]): Described {
  const { site, addresses } = view;
  const url = addresses.post(site, post.slug);
  const { author: name } = post;
  const key = nameKey(name);
  const authorUrl = key === "" ? undefined : addresses.author(site, key);
  return {
    "@type": "BlogPosting",
    "@id": url,
    mainEntityOfPage: url,
    headline: post.title,
    description: post.excerpt,
    datePublished: post.createdAt.toISOString(),
    dateModified: post.updatedAt.toISOString(),
    wordCount: post.wordCount,
    inLanguage: post.language || undefined,
    author:
      name === "" ? undefined : { "@type": "Person", name, url: authorUrl, description: findBiography(site, name) },
    keywords: post.tags.join(", ") || undefined,
    image: images.length === 0 ? undefined : images,
    publisher: publisher(view),
    isPartOf: { "@id": websiteId(view) },
  };
}

/** Describes the site as a `WebSite` that can be searched. */
export function websiteData(view: View): Described {
  const { site, addresses, locale } = view;
  const target = `${addresses.search(site)}?q={search_term_string}`;
  return {
    "@type": "WebSite",
    "@id": websiteId(view),
    url: addresses.home(site),
    name: site.name,
    description: site.description,
    inLanguage: locale.language,
    publisher: publisher(view),
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: target },
      "query-input": "required name=search_term_string",
    },
  };
}

/** A page on the way to another page. */
export interface Crumb {
  readonly name: string;
  readonly url: string;
}

/** Describes the way from the home page to a page. `crumbs` are the pages on it after the home page. */
export function breadcrumbs({ site, addresses }: View, crumbs: readonly Crumb[]): Described {
  const way = [{ name: site.name, url: addresses.home(site) }, ...crumbs];
  return {
    "@type": "BreadcrumbList",
    itemListElement: way.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  };
}

const websiteId = ({ site, addresses }: View): string => `${addresses.home(site)}#website`;

const publisher = ({ site, addresses }: View) => ({
  "@type": "Organization",
  name: site.name,
  url: addresses.home(site),
  sameAs: site.customization?.socialLinks?.map(({ url }) => url),
  logo: {
    "@type": "ImageObject",
    url: addresses.icon(site, iconFile(largestIcon)),
    width: largestIcon,
    height: largestIcon,
  },
});
