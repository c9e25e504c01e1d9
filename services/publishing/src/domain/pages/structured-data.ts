import { findBiography } from "../author-biographies.ts";
import { type Html, trusted } from "../html.ts";
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

/**
 * Builds a script element that describes a post as a schema.org `BlogPosting`. `images` are URLs, the best picture
 * first. Fields without a value are left out.
 */
export function postingData({ site, addresses }: View, post: Post, images: readonly string[]): Html {
  const url = addresses.post(site, post.slug);
  const { author: name } = post;
  const key = nameKey(name);
  const authorUrl = key === "" ? undefined : addresses.author(site, key);
  const posting = {
    "@context": "https://schema.org",
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
    publisher: { "@type": "Organization", name: site.name, url: addresses.home(site) },
  };
  return trusted(`<script type="application/ld+json">${scriptSafeJson(posting)}</script>\n`);
}
