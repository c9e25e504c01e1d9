import { type Addresses, pathOf } from "../addresses.ts";
import { excerptFrom } from "../article/excerpt.ts";
import { shorten } from "../article/shorten.ts";
import type { Post, PostSummary } from "../post.ts";
import type { Site } from "../site.ts";
import { longDate, timeElement } from "./dates.ts";
import type { HeadInput } from "./head.ts";
import { type Html, html, trusted } from "./html.ts";
import { page } from "./layout.ts";
import type { Cover, ShareImage } from "./slots.ts";
import { firstImage, postingData, structuredData } from "./structured-data.ts";

// Search engines show about this much.
const longestDescription = 160;
// Both are cut in their own ways after this many.
const comparedLetters = 100;

export interface ArticlePageInput {
  readonly site: Site;
  readonly addresses: Addresses;
  readonly post: Post;
  /** Other posts to go on with, newest first. */
  readonly more: readonly PostSummary[];
  readonly cover?: Cover | undefined;
  readonly shareImage?: ShareImage | undefined;
  /** What stands in the section of comments; none: there is no such section. */
  readonly comments?: Html | undefined;
}

/** The page of one post. */
export function articlePage(input: ArticlePageInput): string {
  const { site, addresses, post, more, comments } = input;
  return page({
    site,
    addresses,
    head: articleHead(input),
    main: html`<div class="frame">
<article>
${opening(post)}
${input.cover !== undefined && coverFigure(input.cover)}
<div class="prose" lang="" dir="auto">
${prose(post.html)}
</div>
${post.tags.length > 0 && tagList(post.tags)}
</article>
${comments !== undefined && html`<section class="comments" aria-labelledby="comments">${comments}</section>`}
${more.length > 0 && furtherReading(site, more, addresses)}
</div>`,
  });
}

function opening(post: Post): Html {
  const updated = longDate(post.updatedAt) !== longDate(post.createdAt);
  return html`<header class="opening">
<h1 lang="" dir="auto">${post.title}</h1>
${hasStandfirst(post) && html`<p class="standfirst" lang="" dir="auto">${post.excerpt}</p>`}
${post.author !== "" && html`<p class="byline" lang="" dir="auto">${post.author}</p>`}
<p class="small">${timeElement(post.createdAt)}<span class="dot">${post.readingMinutes} min read</span>${updated && html`<span class="dot">Updated ${timeElement(post.updatedAt)}</span>`}</p>
</header>`;
}

/** An excerpt that is the article's own beginning would be read twice. */
function hasStandfirst({ excerptWritten, excerpt, html: stored }: Post): boolean {
  if (!excerptWritten) return false;
  const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, "");
  return !letters(excerptFrom(stored)).startsWith(letters(excerpt).slice(0, comparedLetters));
}

/** Stored HTML is sanitised: a raw "<table" in it is a table. Wide ones scroll by themselves, also by keyboard. */
function prose(stored: string): Html {
  return trusted(
    stored
      .replace(/<table\b/g, '<div class="scroll" role="group" aria-label="Table" tabindex="0"><table')
      .replaceAll("</table>", "</table></div>")
      .replace(/<pre\b/g, '<pre tabindex="0"'),
  );
}

const tagList = (tags: readonly string[]): Html =>
  html`<ul class="tags" aria-label="Tags">${tags.map((tag) => html`<li lang="" dir="auto">${tag}</li>`)}</ul>`;

function furtherReading(site: Site, posts: readonly PostSummary[], addresses: Addresses): Html {
  const item = (post: PostSummary): Html => html`
<li><h3 lang="" dir="auto"><a href="${pathOf(addresses.post(site, post.slug))}">${post.title}</a></h3>
<p class="small">${timeElement(post.createdAt)}<span class="dot">${post.readingMinutes} min read</span></p></li>`;
  return html`<aside class="more" aria-labelledby="more"><h2 id="more">More from <span lang="" dir="auto">${site.name}</span></h2>
<ul>${posts.map(item)}
</ul></aside>`;
}

function coverFigure({ src, srcset, width, height, alt }: Cover): Html {
  return html`<figure class="cover"><img src="${src}" srcset="${srcset}" sizes="(min-width: 64rem) 60rem, 100vw" width="${width}" height="${height}" alt="${alt}" fetchpriority="high"></figure>`;
}

function articleHead({ site, post, addresses, shareImage }: ArticlePageInput): HeadInput {
  const url = addresses.post(site, post.slug);
  const description = shorten(post.excerpt, longestDescription);
  const image = shareImage?.url ?? firstImage(post.html);
  return {
    title: `${post.title} – ${site.name}`,
    description,
    canonical: url,
    properties: [
      ["og:type", "article"],
      ["og:site_name", site.name],
      ["og:title", post.title],
      ["og:description", description],
      ["og:url", url],
      ...(image === undefined ? [] : [["og:image", image] as const]),
      ["article:published_time", post.createdAt.toISOString()],
      ["article:modified_time", post.updatedAt.toISOString()],
      ...(post.author === "" ? [] : [["article:author", post.author] as const]),
      ...post.tags.map((tag) => ["article:tag", tag] as const),
      ["twitter:card", image === undefined ? "summary" : "summary_large_image"],
    ],
    structuredData: structuredData(postingData(site, post, { home: addresses.home(site), url })),
  };
}
