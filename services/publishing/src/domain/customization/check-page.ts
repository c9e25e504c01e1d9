import { invalid } from "@galley/service-kit/errors";
import { marked } from "marked";
import { sanitizeArticle } from "../article/sanitize.ts";
import { characterCount, oneLine } from "../characters.ts";
import type { PageLink } from "./customization.ts";

export const maxPages = 10;
const maxSlugLength = 60;
const maxTitleLength = 100;
const maxTextLength = 50_000;

/** The text of a page that the owner wrote. */
export interface PageText extends PageLink {
  readonly markdown: string;
}

/** Checks a page. Throws "invalid" with the name of the wrong field. */
export function checkPage({ slug, title: given, markdown }: PageText): PageText {
  const title = oneLine(given);
  if (slug.length > maxSlugLength || !/^[a-z0-9-]+$/.test(slug))
    throw invalid(`slug must be 1 to ${maxSlugLength} lowercase letters, digits and hyphens, for example imprint`);
  if (slug === "comments") throw invalid("slug must not be comments, the address of the comments of a post");
  if (markdown.trim() === "") return { slug, title, markdown: "" };
  if (title === "" || characterCount(title) > maxTitleLength)
    throw invalid(`title must be 1 to ${maxTitleLength} characters long`);
  if (characterCount(markdown) > maxTextLength)
    throw invalid(`markdown must be at most ${maxTextLength} characters long`);
  return { slug, title, markdown };
}

/** Returns the list of pages with this page added or, in its place, replaced. Throws "invalid" if there are too many. */
export function withPage(known: readonly PageLink[], { slug, title }: PageLink): PageLink[] {
  if (known.some((page) => page.slug === slug))
    return known.map((page) => (page.slug === slug ? { slug, title } : page));
  if (known.length >= maxPages) throw invalid(`slug: a site can have at most ${maxPages} pages`);
  return [...known, { slug, title }];
}

/** Converts Markdown to the HTML of a page. The HTML is sanitised as that of articles is. */
export const pageHtml = (markdown: string): string =>
  sanitizeArticle(marked.parse(markdown, { async: false, gfm: true }));
