import type { Post } from "../post.ts";
import type { Site } from "../site.ts";
import { type Html, trusted } from "./html.ts";

/** Text of JSON that cannot end the script element around it, whatever it holds. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** A data block with schema.org's words for what the page is. */
export function structuredData(value: object): Html {
  return trusted(`<script type="application/ld+json">${scriptSafeJson(value)}</script>`);
}

/** A site as schema.org's Blog. */
export function blogData(site: Site, home: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "Blog",
    "@id": home,
    url: home,
    name: site.name,
    ...(site.description === undefined ? {} : { description: site.description }),
  };
}

/** A post as schema.org's BlogPosting. */
export function postingData(site: Site, post: Post, at: { readonly home: string; readonly url: string }): object {
  const image = firstImage(post.html);
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    "@id": at.url,
    mainEntityOfPage: at.url,
    headline: post.title,
    description: post.excerpt,
    datePublished: post.createdAt.toISOString(),
    dateModified: post.updatedAt.toISOString(),
    wordCount: post.wordCount,
    ...(post.author === "" ? {} : { author: { "@type": "Person", name: post.author } }),
    ...(post.tags.length === 0 ? {} : { keywords: post.tags.join(", ") }),
    ...(image === undefined ? {} : { image }),
    publisher: { "@type": "Organization", name: site.name, url: at.home },
    isPartOf: { "@type": "Blog", "@id": at.home, name: site.name },
  };
}

/** The address of an article's first image; undefined when it has none. */
export function firstImage(html: string): string | undefined {
  return /<img src="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
}
