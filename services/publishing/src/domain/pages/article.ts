import { repeatsBeginning } from "../article/excerpt.ts";
import { findBiography } from "../author-biographies.ts";
import { type Html, html } from "../html.ts";
import { nameKey } from "../name-key.ts";
import { shareImage } from "../pictures/share-card.ts";
import { afterCover } from "../pictures/show-pictures.ts";
import { standingPicture } from "../pictures/site-picture.ts";
import type { Neighbours } from "../ports.ts";
import type { Post, PostSummary } from "../post.ts";
import { metaDescription } from "./description.ts";
import { articleOpening } from "./designs/opening.ts";
import { type HeadInput, linkProperties } from "./head.ts";
import { page } from "./layout.ts";
import { authorLink, tagLink, titleLink, titleList } from "./parts.ts";
import { prose } from "./prose.ts";
import { breadcrumbs, type Crumb, postingData, structuredData } from "./structured-data.ts";
import { pageTitle } from "./title.ts";
import { localeOfPost, type View, written } from "./view.ts";

export interface ArticlePageInput {
  readonly view: View;
  readonly post: Post;
  readonly neighbours: Neighbours;
  /** Other posts that the page recommends below the article. */
  readonly more: readonly PostSummary[];
  /** The content of the comments section. Without it, the page has no such section. */
  readonly comments?: Html | undefined;
}

/** Renders the page of one post. The links below the post are in the language of the post. */
export function articlePage(input: ArticlePageInput): string {
  const { view, post, more, comments } = input;
  const locale = localeOfPost(post, view);
  const below = { ...view, locale };
  return page({
    view,
    kind: "article",
    head: articleHead(input),
    mainLanguage: post.language,
    main: html`${articleElement(view, post)}
<div class="frame after" lang="${locale.language}" dir="${locale.direction}">
${neighbourLinks(below, input.neighbours)}
${more.length > 0 && titleList(below, locale.words.more, more)}
${comments !== undefined && html`<section class="comments" aria-labelledby="comments">${comments}</section>`}
</div>`,
  });
}

/** Renders the post itself, for its page and for its preview. */
export function articleElement(view: View, post: Post): Html {
  const { direction = "auto", tags } = post;
  const standfirst = hasStandfirst(post) ? post.excerpt : undefined;
  const known = view.covers.get(post.id);
  const afterIt = known === undefined ? undefined : afterCover(post.html, post.pictures ?? [], known);
  const cover = afterIt === undefined ? undefined : known;
  return html`<article${direction !== "auto" && html` dir="${direction}"`}>
${articleOpening(view, { post, standfirst, cover })}
<div class="frame text">
${prose(view, { ...post, html: afterIt ?? post.html }, cover === undefined)}
${authorBox(view, post.author)}
${tags.length > 0 && html`<ul class="tags" aria-label="${localeOfPost(post, view).words.tags}">${tags.map((tag) => html`<li lang="">${tagLink(view, tag)}</li>`)}</ul>`}
</div>
</article>`;
}

/** A box with the biography of the author, if the publication has one. */
function authorBox(view: View, author: string): Html | false {
  const biography = findBiography(view.site, author);
  if (biography === undefined) return false;
  return html`<aside class="author" aria-labelledby="author"><p id="author" class="byline">${authorLink(view, author)}</p>
<p lang="" dir="auto">${biography}</p></aside>`;
}

/** Tells whether the excerpt is shown above the text. */
const hasStandfirst = ({ excerptWritten, excerpt, html: stored }: Post): boolean =>
  excerptWritten && !repeatsBeginning(excerpt, stored);

function neighbourLinks(view: View, { older, newer }: Neighbours): Html | false {
  if (older === undefined && newer === undefined) return false;
  const { words } = view.locale;
  const way = (rel: "prev" | "next", label: string, post: PostSummary | undefined): Html | false =>
    post !== undefined &&
    html`<div class="${rel}"><span class="small">${label}</span> <span ${written(post)}>${titleLink(view, post)}</span></div>`;
  return html`<nav class="neighbours" aria-label="${words.previous} / ${words.next}">
${way("prev", words.previous, older)}
${way("next", words.next, newer)}
</nav>`;
}

/** The page of the post's first tag, if there is one: the way from the home page to the post leads over it. */
function topic({ site, addresses }: View, { tags: [name = ""] }: Post): Crumb[] {
  const key = nameKey(name);
  return key === "" ? [] : [{ name, url: addresses.tag(site, key) }];
}

function articleHead({ view, post }: ArticlePageInput): HeadInput {
  const { site, addresses } = view;
  const { title, author, tags } = post;
  const url = addresses.post(site, post.slug);
  const description = metaDescription(post.excerpt);
  const image = shareImage(site, post, addresses);
  const images = [standingPicture(site, post, addresses), image].flatMap((each) => each?.url ?? []);
  return {
    title: pageTitle(title, { site: site.name }),
    description,
    canonical: url,
    properties: [
      ...linkProperties(view, { type: "article", title, url, description, image }),
      ["article:published_time", post.createdAt.toISOString()],
      ["article:modified_time", post.updatedAt.toISOString()],
      ...(author === "" ? [] : [["article:author", author] as const]),
      ...tags.map((tag) => ["article:tag", tag] as const),
    ],
    structuredData: structuredData(
      postingData(view, post, images),
      breadcrumbs(view, [...topic(view, post), { name: title, url }]),
    ),
  };
}
