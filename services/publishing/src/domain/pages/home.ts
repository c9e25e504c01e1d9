import { html } from "../html.ts";
import type { PostSummary } from "../post.ts";
import { designOf } from "./designs/designs.ts";
import { type HeadInput, linkProperties } from "./head.ts";
import { page } from "./layout.ts";
import { type Paging, pagination, pagingLinks } from "./parts.ts";
import type { View } from "./view.ts";
import { fillText } from "./words/locale.ts";

/** How many posts one page of a list has. */
export const postsPerPage = 10;

export interface HomeInput {
  readonly view: View;
  /** The posts of this page, newest first. */
  readonly posts: readonly PostSummary[];
  /** Of the first page: its posts and some more after them. */
  readonly recent: readonly PostSummary[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
}

/** The home page of a site, or a further page of its list of posts. */
export function homePage(input: HomeInput): string {
  const { view, posts, recent, page: number, pages } = input;
  const { site, addresses, locale } = view;
  const paging: Paging = { page: number, pages, addressOf: (each) => addresses.home(site, each) };
  const design = designOf(site);
  const isFront = number === 1;
  return page({
    view,
    kind: isFront ? "front" : "list",
    head: homeHead(input, paging),
    main: html`<div class="frame">
${!isFront && html`<header class="list-head"><h1>${fillText(locale.words.pageOf, { n: number, of: pages })}</h1></header>`}
${posts.length === 0 && html`<p class="empty">${locale.words.empty}</p>`}
${posts.length > 0 && (isFront ? design.front(view, { posts, recent }) : design.list(view, posts))}
${pagination(view, paging)}
</div>`,
  });
}

function homeHead({ view, page: number, pages }: HomeInput, paging: Paging): HeadInput {
  const { site, addresses, locale } = view;
  const { description } = site;
  const address = addresses.home(site, number);
  return {
    title: number > 1 ? `${site.name} – ${fillText(locale.words.pageOf, { n: number, of: pages })}` : site.name,
    description,
    canonical: address,
    properties: linkProperties(view, { title: site.name, url: address, description }),
    links: pagingLinks(paging),
  };
}
