import { pathOf } from "../addresses.ts";
import { type Html, html } from "../html.ts";
import { nameKey } from "../name-key.ts";
import type { Cover } from "../pictures/picture.ts";
import type { PostSummary } from "../post.ts";
import { timeElement } from "./dates.ts";
import { shownTitle, type View, written } from "./view.ts";
import { fill } from "./words/locale.ts";

/** A post's title that leads to it. */
export function titleLink(view: View, post: PostSummary): Html {
  const { site, addresses, locale } = view;
  return html`<a href="${pathOf(addresses.post(site, post.slug))}">${shownTitle(post, locale)}</a>`;
}

/** When a post appeared and how long it takes to read; and who wrote it, where that is asked for. */
export function postMeta(view: View, post: PostSummary, withAuthor = false): Html {
  const { locale } = view;
  const author = withAuthor && post.author !== "" && html`${authorLink(view, post.author)}<span class="dot"></span>`;
  return html`<p class="small">${author}${timeElement(view, post.createdAt)}<span class="dot">${fill(locale.words.minutes, { n: post.readingMinutes })}</span></p>`;
}

/** A tag that leads to its page; one that no address can name is told only. */
export function tagLink({ site, addresses }: View, tag: string): Html {
  const key = nameKey(tag);
  if (key === "") return html`<span dir="auto">${tag}</span>`;
  return html`<a rel="tag" href="${pathOf(addresses.tag(site, key))}" dir="auto">${tag}</a>`;
}

/** An author's name that leads to the author's page. */
export function authorLink({ site, addresses }: View, author: string): Html {
  const key = nameKey(author);
  if (key === "") return html`<bdi>${author}</bdi>`;
  return html`<a rel="author" href="${pathOf(addresses.author(site, key))}"><bdi>${author}</bdi></a>`;
}

/** The first tag of a post, above its title. */
export const kicker = (view: View, post: PostSummary): Html | false =>
  post.tags[0] !== undefined && html`<p class="kicker">${tagLink(view, post.tags[0])}</p>`;

/** Where a page of a list stands among the others. */
export interface Paging {
  readonly page: number;
  readonly pages: number;
  readonly addressOf: (page: number) => string;
}

/** The ways to the pages before and after. */
export function pagination({ locale: { words } }: View, { page, pages, addressOf }: Paging): Html | false {
  if (pages <= 1) return false;
  const link = (to: number, rel: string, label: string): Html =>
    html`<a rel="${rel}" class="${rel}" href="${pathOf(addressOf(to))}">${label}</a>`;
  return html`<nav class="pages" aria-label="${words.pages}">
${page > 1 ? link(page - 1, "prev", words.newer) : html`<span></span>`}
<span class="small">${fill(words.pageOf, { n: page, of: pages })}</span>
${page < pages ? link(page + 1, "next", words.older) : html`<span></span>`}
</nav>`;
}

/** The same ways for machines. */
export const pagingLinks = ({ page, pages, addressOf }: Paging): (readonly [string, string])[] => [
  ...(page > 1 ? [["prev", addressOf(page - 1)] as const] : []),
  ...(page < pages ? [["next", addressOf(page + 1)] as const] : []),
];

/** How a picture is shown: for how much of the window, and whether it is the first thing that readers see. */
export interface CoverPlace {
  readonly sizes: string;
  readonly first?: boolean;
}

/** A picture in the sizes that there are. */
export function coverImage({ src, srcset, width, height, alt }: Cover, { sizes, first = false }: CoverPlace): Html {
  const urgency = first ? html`fetchpriority="high"` : html`loading="lazy"`;
  return html`<img src="${src}" srcset="${srcset}" sizes="${sizes}" width="${width}" height="${height}" alt="${alt}" decoding="async" ${urgency}>`;
}

/** A post's cover in a list. The title beside it leads to the same place, so this says nothing to those who listen. */
export function coverLink(view: View, post: PostSummary, place: CoverPlace): Html | false {
  const cover = view.covers.get(post.id);
  if (cover === undefined) return false;
  const { site, addresses } = view;
  return html`<a class="thumb" href="${pathOf(addresses.post(site, post.slug))}" tabindex="-1" aria-hidden="true">${coverImage({ ...cover, alt: "" }, place)}</a>`;
}

/** A post as lists tell it: title, what it is about, when it appeared. */
export function summary(view: View, post: PostSummary, level: "h2" | "h3" = "h2", withAuthor = false): Html {
  const title = titleLink(view, post);
  const heading = level === "h2" ? html`<h2 ${written(post)}>${title}</h2>` : html`<h3 ${written(post)}>${title}</h3>`;
  return html`${heading}
<p class="excerpt" ${written(post)}>${post.excerpt}</p>
${postMeta(view, post, withAuthor)}`;
}
