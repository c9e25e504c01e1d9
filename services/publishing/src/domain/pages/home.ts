import { html } from "../html.ts";
import type { PostSummary } from "../post.ts";
import { listDescription } from "./description.ts";
import { siteDesign } from "./designs/designs.ts";
import { type HeadInput, linkProperties } from "./head.ts";
import { page } from "./layout.ts";
import { type Paging, pagination, pagingLinks, previewBanner } from "./parts.ts";
import { breadcrumbs, structuredData, websiteData } from "./structured-data.ts";
import { pageTitle } from "./title.ts";
import type { View } from "./view.ts";
import { fillText } from "./words/locale.ts";

/** The number of posts on one page of a list. */
export const postsPerPage = 10;

export interface HomeInput {
  readonly view: View;
  /** The posts on this page of the list, newest first. */
  readonly posts: readonly PostSummary[];
  /**
   * The posts of the first page of the list and some older ones, for templates that show more on the front page. Later
   * pages ignore them.
   */
  readonly recent: readonly PostSummary[];
  /** The number of this page of the list, from 1. */
  readonly page: number;
  readonly pages: number;
  /** Set if the page is a preview for its owner. The page shows `banner` at the top, if there is one. */
  readonly preview?: { readonly banner?: string | undefined };
}

/** Renders the home page of a site, or a later page of its list of posts. */
export function homePage(input: HomeInput): string {
  const { view, posts, recent, page: number, pages, preview } = input;
  const { site, addresses, locale } = view;
  const paging: Paging = { page: number, pages, pageUrl: (each) => addresses.home(site, each) };
  const design = siteDesign(site);
  const isFront = number === 1;
  return page({
    view,
    kind: isFront ? "front" : "list",
    head: preview === undefined ? homeHead(input, paging) : { title: site.name, isFramed: true },
    banner: preview?.banner === undefined ? undefined : previewBanner(preview.banner),
    main: html`<div class="frame">
${!isFront && html`<header class="list-head"><h1>${fillText(locale.words.pageOf, { n: number, of: pages })}</h1></header>`}
${posts.length === 0 && html`<p class="empty">${locale.words.empty}</p>`}
${posts.length > 0 && (isFront ? design.front(view, { posts, recent }) : design.list(view, posts))}
${pagination(view, paging)}
</div>`,
  });
}

function homeHead({ view, posts, page: number, pages }: HomeInput, paging: Paging): HeadInput {
  const { site, addresses, locale } = view;
  const pageOf = fillText(locale.words.pageOf, { n: number, of: pages });
  const description =
    number > 1 ? listDescription(view, pageOf, posts) : (site.description ?? listDescription(view, undefined, posts));
  const address = addresses.home(site, number);
  return {
    title: pageTitle(site.name, { detail: number > 1 ? pageOf : undefined }),
    description,
    canonical: address,
    properties: linkProperties(view, { title: site.name, url: address, description }),
    links: pagingLinks(paging),
    structuredData:
      number > 1
        ? structuredData(breadcrumbs(view, [{ name: pageOf, url: address }]))
        : structuredData(websiteData(view)),
  };
}
