import { pathAndQuery } from "../addresses.ts";
import { type Html, html } from "../html.ts";
import { nameKey } from "../name-key.ts";
import { avifType, type Cover } from "../pictures/picture.ts";
import type { PostSummary } from "../post.ts";
import { timeElement } from "./dates.ts";
import { listExcerpt, listTitle, titleSize } from "./list-texts.ts";
import { hyphenateLongWords } from "./long-words.ts";
import { shownTitle, turned, type View, written } from "./view.ts";
import { fill, type Locale } from "./words/locale.ts";

/** Renders the title of a post, shortened if it is very long, as a link to the post. */
export function titleLink(view: View, post: PostSummary): Html {
  const { site, addresses, locale } = view;
  const title = hyphenateLongWords(listTitle(shownTitle(post, locale)), post.language);
  return html`<a href="${pathAndQuery(addresses.post(site, post.slug))}">${title}</a>`;
}

/** Renders the title of a post in a list. A long title has smaller type. */
export function postHeading(view: View, post: PostSummary, level: "h2" | "h3" = "h2"): Html {
  const size = titleSize(listTitle(post.title));
  const marks = html`${size !== "" && html`class="${size}" `}${written(post)}`;
  const title = titleLink(view, post);
  return level === "h2" ? html`<h2 ${marks}>${title}</h2>` : html`<h3 ${marks}>${title}</h3>`;
}

/** The excerpt of a post in a list, shortened to `maxLength` letters. */
export const excerptLine = (post: PostSummary, maxLength?: number): Html | false =>
  post.excerpt !== "" &&
  html`<p class="excerpt" ${written(post)}>${hyphenateLongWords(listExcerpt(post.excerpt, maxLength), post.language)}</p>`;

/** The author of a post in a list, its date and its reading time. */
export function postMeta(view: View, post: PostSummary): Html {
  const dateAndMinutes = html`${timeElement(view, post.createdAt)}${minutes(view.locale, post)}`;
  if (post.author === "") return metaLine([dateAndMinutes]);
  return metaLine([
    html`<span>${authorLink(view, post.author)}</span>`,
    html`<span class="facts">${dateAndMinutes}</span>`,
  ]);
}

/** The reading time of a post. */
export const minutes = ({ words }: Locale, { readingMinutes }: PostSummary): Html =>
  html`<span>${fill(words.minutes, { n: readingMinutes })}</span>`;

/** A line of facts about a post, with dots between them. Each fact is one element. */
export const metaLine = (facts: readonly (Html | false)[]): Html =>
  html`<p class="small meta">${facts.filter((fact) => fact !== false)}</p>`;

/** A tag as a link to its page. A tag without a key has no page and is shown as text. */
export function tagLink({ site, addresses }: View, tag: string): Html {
  const key = nameKey(tag);
  if (key === "") return html`<span dir="auto">${tag}</span>`;
  return html`<a rel="tag" href="${pathAndQuery(addresses.tag(site, key))}" dir="auto">${tag}</a>`;
}

/** An author's name as a link to the author's page. A name without a key is shown as text. */
export function authorLink({ site, addresses }: View, author: string): Html {
  const key = nameKey(author);
  if (key === "") return html`<bdi>${author}</bdi>`;
  return html`<a rel="author" href="${pathAndQuery(addresses.author(site, key))}"><bdi>${author}</bdi></a>`;
}

/** The banner that tells the owner that the page is a preview. */
export const previewBanner = (text: string, language = "en"): Html =>
  html`<p class="preview-banner" role="note" lang="${language}">${text}</p>`;

/** The first tag of a post, shown above its title. Left out on the page of a tag. */
export const kicker = (view: View, post: PostSummary): Html | false =>
  post.tags[0] !== undefined && !view.isOfTag && html`<p class="kicker">${tagLink(view, post.tags[0])}</p>`;

/** The position of a page in a list of several pages. */
export interface Paging {
  readonly page: number;
  readonly pages: number;
  readonly pageUrl: (page: number) => string;
}

/** Links to the previous and the next page, or `false` if there is only one page. */
export function pagination({ locale: { words } }: View, { page, pages, pageUrl }: Paging): Html | false {
  if (pages <= 1) return false;
  const link = (to: number, rel: string, label: string): Html =>
    html`<a rel="${rel}" class="${rel}" href="${pathAndQuery(pageUrl(to))}">${label}</a>`;
  return html`<nav class="pages" aria-label="${words.pages}">
${page > 1 ? link(page - 1, "prev", words.newer) : html`<span></span>`}
<span class="small">${fill(words.pageOf, { n: page, of: pages })}</span>
${page < pages ? link(page + 1, "next", words.older) : html`<span></span>`}
</nav>`;
}

/** The previous and the next page as pairs of `rel` and `href` for the page's head. */
export const pagingLinks = ({ page, pages, pageUrl }: Paging): (readonly [string, string])[] => [
  ...(page > 1 ? [["prev", pageUrl(page - 1)] as const] : []),
  ...(page < pages ? [["next", pageUrl(page + 1)] as const] : []),
];

/**
 * How a picture is displayed: its `sizes` attribute, and whether it is the first thing that readers
 * see and must load at once.
 */
export interface CoverPlace {
  readonly sizes: string;
  readonly first?: boolean;
}

/** Renders a picture, from which browsers choose one of the stored sizes and formats. */
export function coverImage(cover: Cover, { sizes, first = false }: CoverPlace): Html {
  const { src, srcset, avifSrcset, width, height, alt } = cover;
  const crop = cropClass(cover);
  const urgency = first ? html`fetchpriority="high"` : html`loading="lazy"`;
  const image = html`<img src="${src}" srcset="${srcset}" sizes="${sizes}" width="${width}" height="${height}" alt="${alt}"${crop !== "" && html` class="${crop}"`} decoding="async" ${urgency}>`;
  if (avifSrcset === undefined) return image;
  return html`<picture><source type="${avifType}" srcset="${avifSrcset}" sizes="${sizes}">${image}</picture>`;
}

/**
 * The classes that keep the focus of a picture visible where it is cropped: the stylesheets give each of them a position
 * in steps of a tenth. Empty if the focus is unknown. Sides are cut for a square, top and bottom for 3:2. In every frame
 * between these two, more of the picture is visible.
 */
function cropClass({ focus, width, height }: Cover): string {
  if (focus === undefined) return "";
  return `${cropStep("x", focus.x, height / width)}${cropStep("y", focus.y, width / 1.5 / height)}`.trim();
}

/** The class for one direction. `visible` is the share of the picture's length that its frame shows. */
function cropStep(direction: "x" | "y", focus: number, visible: number): string {
  if (visible >= 1) return "";
  const position = (focus - visible / 2) / (1 - visible);
  return ` ${direction}${Math.round(10 * Math.min(1, Math.max(0, position)))}`;
}

/** The cover of a post in a list. Hidden from screen readers, because the title beside it is the same link. */
export function coverLink(view: View, post: PostSummary, place: CoverPlace): Html | false {
  const cover = view.covers.get(post.id);
  if (cover === undefined) return false;
  const { site, addresses } = view;
  return html`<a class="thumb" href="${pathAndQuery(addresses.post(site, post.slug))}" tabindex="-1" aria-hidden="true">${coverImage({ ...cover, alt: "" }, place)}</a>`;
}

/** Renders a post in a list: title, excerpt, author, date and reading time. */
export function summary(view: View, post: PostSummary, level: "h2" | "h3" = "h2"): Html {
  return html`${postHeading(view, post, level)}
${excerptLine(post)}
${postMeta(view, post)}`;
}

/** Renders posts one below the other, each with its cover at its side. */
export function postRows(view: View, posts: readonly PostSummary[]): Html {
  return html`<ol class="posts" aria-label="${view.locale.words.newestFirst}">${posts.map((post) => postRow(view, post))}
</ol>`;
}

function postRow(view: View, post: PostSummary): Html {
  const cover = coverLink(view, post, { sizes: "(min-width: 40rem) 14rem, 8rem" });
  return html`
<li${turned(view, post)}><article${cover !== false && html` class="with-thumb"`}>
<div>${kicker(view, post)}${summary(view, post)}</div>
${cover}
</article></li>`;
}

/** Renders posts as a short list of titles under a heading. */
export function titleList(view: View, heading: string, posts: readonly PostSummary[]): Html {
  const item = (post: PostSummary): Html => html`
<li${turned(view, post)}><div>${postHeading(view, post, "h3")}
${postMeta(view, post)}</div>${coverLink(view, post, { sizes: "8rem" })}</li>`;
  return html`<aside class="more" aria-labelledby="more"><h2 id="more">${heading}</h2>
<ul>${posts.map(item)}
</ul></aside>`;
}
