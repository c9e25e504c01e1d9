import { type Addresses, pathOf } from "../addresses.ts";
import type { PostSummary } from "../post.ts";
import type { Site } from "../site.ts";
import { timeElement } from "./dates.ts";
import type { HeadInput } from "./head.ts";
import { type Html, html } from "./html.ts";
import { page } from "./layout.ts";
import { blogData, structuredData } from "./structured-data.ts";

/** How many posts one page of the list has. */
export const postsPerPage = 10;

export interface HomeInput {
  readonly site: Site;
  readonly addresses: Addresses;
  /** The posts of this page, newest first. */
  readonly posts: readonly PostSummary[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
}

/** The home page of a site, or a further page of its list of posts. */
export function homePage(input: HomeInput): string {
  const { site, addresses, posts, page: number } = input;
  return page({
    site,
    addresses,
    head: homeHead(input),
    wide: true,
    main: html`<div class="frame">
<header class="welcome${number > 1 ? " later" : ""}">
<h1 lang="" dir="auto">${number > 1 ? html`<a href="${pathOf(addresses.home(site))}">${site.name}</a>` : site.name}</h1>
${number === 1 && site.description !== undefined && html`<p lang="" dir="auto">${site.description}</p>`}
${number > 1 && html`<p>Page ${number} of ${input.pages}</p>`}
</header>
${posts.length === 0 ? html`<p class="empty">Nothing has been published here yet.</p>` : list(input)}
${input.pages > 1 && pagination(input)}
</div>`,
  });
}

function list({ site, addresses, posts, page: number }: HomeInput): Html {
  const item = (post: PostSummary, index: number): Html => html`
<li${index === 0 && number === 1 && html` class="lead"`}><article>
<p class="small">${timeElement(post.createdAt)}<span class="dot">${post.readingMinutes} min read</span></p>
<h2 lang="" dir="auto"><a href="${pathOf(addresses.post(site, post.slug))}">${post.title}</a></h2>
<p class="excerpt" lang="" dir="auto">${post.excerpt}</p>
</article></li>`;
  return html`<ol class="posts" aria-label="Posts, newest first">${posts.map(item)}
</ol>`;
}

function pagination({ site, addresses, page: number, pages }: HomeInput): Html {
  const link = (to: number, rel: string, label: string): Html =>
    html`<a rel="${rel}" href="${pathOf(addresses.home(site, to))}">${label}</a>`;
  return html`<nav class="pages" aria-label="Pages">
${number > 1 ? link(number - 1, "prev", "← Newer posts") : html`<span></span>`}
${number < pages && link(number + 1, "next", "Older posts →")}
</nav>`;
}

function homeHead({ site, addresses, page: number, pages }: HomeInput): HeadInput {
  const address = addresses.home(site, number);
  const description = site.description === undefined ? {} : { description: site.description };
  return {
    title: number > 1 ? `${site.name} – page ${number}` : site.name,
    ...description,
    canonical: address,
    properties: [
      ["og:type", "website"],
      ["og:site_name", site.name],
      ["og:title", site.name],
      ...Object.values(description).map((text) => ["og:description", text] as const),
      ["og:url", address],
    ],
    links: [
      ...(number > 1 ? [["prev", addresses.home(site, number - 1)] as const] : []),
      ...(number < pages ? [["next", addresses.home(site, number + 1)] as const] : []),
    ],
    structuredData: structuredData(blogData(site, addresses.home(site))),
  };
}
