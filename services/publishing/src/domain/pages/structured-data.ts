import { biographyOf } from "../author-biographies.ts";
import { type Html, trusted } from "../html.ts";
import { nameKey } from "../name-key.ts";
import { siteShareImage } from "../pictures/site-picture.ts";
import type { Post } from "../post.ts";
import type { Site } from "../site.ts";
import type { View } from "./view.ts";

/** Text of JSON that cannot end the script element around it, whatever it holds. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** A data block with schema.org's words for what the page is; what is undefined is left out. */
export function structuredData(value: object): Html {
  return trusted(`<script type="application/ld+json">${scriptSafeJson(value)}</script>\n`);
}

const context = { "@context": "https://schema.org" };

/** A site as schema.org's Blog. */
export function blogData({ site, addresses }: Pick<View, "site" | "addresses">): object {
  const home = addresses.home(site);
  const { name, description } = site;
  const image = siteShareImage(site, addresses)?.url;
  return { ...context, "@type": "Blog", "@id": home, url: home, name, description, image };
}

/** Where a post is found, and what is shown for it. */
export interface PostPlace {
  readonly home: string;
  readonly url: string;
  /** The best first. */
  readonly images: readonly string[];
  readonly author: object | undefined;
}

/** An author as schema.org's Person; undefined when there is none. */
export function authorData({ site, addresses }: Pick<View, "site" | "addresses">, name: string): object | undefined {
  if (name === "") return undefined;
  const key = nameKey(name);
  const url = key === "" ? undefined : addresses.author(site, key);
  return { "@type": "Person", name, url, description: biographyOf(site, name) };
}

/** A post as schema.org's BlogPosting, which is an Article. */
export function postingData(site: Site, post: Post, { home, url, images, author }: PostPlace): object {
  return {
    ...context,
    "@type": "BlogPosting",
    "@id": url,
    mainEntityOfPage: url,
    headline: post.title,
    description: post.excerpt,
    datePublished: post.createdAt.toISOString(),
    dateModified: post.updatedAt.toISOString(),
    wordCount: post.wordCount,
    inLanguage: post.language || undefined,
    author,
    keywords: post.tags.join(", ") || undefined,
    image: images.length === 0 ? undefined : images,
    publisher: { "@type": "Organization", name: site.name, url: home },
    isPartOf: { "@type": "Blog", "@id": home, name: site.name },
  };
}

/** A step on the way from the home page to a page. */
export interface Crumb {
  readonly name: string;
  readonly url: string;
}

/** The way to a page as schema.org's BreadcrumbList, the home page first. */
export function breadcrumbData(crumbs: readonly Crumb[]): object {
  const itemListElement = crumbs.map(({ name, url }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: url,
  }));
  return { ...context, "@type": "BreadcrumbList", itemListElement };
}
