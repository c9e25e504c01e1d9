import { pathOf } from "../addresses.ts";
import { biographyOf } from "../author-biographies.ts";
import { type Html, html } from "../html.ts";
import type { PostSummary } from "../post.ts";
import { designOf } from "./designs/designs.ts";
import { linkProperties } from "./head.ts";
import { page } from "./layout.ts";
import { type Paging, pagination, pagingLinks } from "./parts.ts";
import type { View } from "./view.ts";
import { fill, fillText } from "./words/locale.ts";

export interface CollectionInput {
  readonly view: View;
  /** What the posts have in common: a tag, an author, a year or a month. */
  readonly kind: "tag" | "author" | "archive";
  /** What it is called. */
  readonly name: string;
  /** The page of a list that this one is a part of. */
  readonly above?: { readonly name: string; readonly url: string };
  readonly posts: readonly PostSummary[];
  readonly count: number;
  readonly paging: Paging;
}

/** A list of posts that have something in common. */
export function collectionPage(input: CollectionInput): string {
  const { view, kind, name, posts, count, paging } = input;
  const { site, locale } = view;
  const url = paging.addressOf(paging.page);
  const title = `${name} – ${site.name}`;
  const biography = kind === "author" ? biographyOf(site, name) : undefined;
  return page({
    view,
    kind: "list",
    section: kind === "archive" ? kind : undefined,
    tag: kind === "tag" ? name : undefined,
    head: {
      description: biography,
      title:
        paging.page > 1 ? `${title} – ${fillText(locale.words.pageOf, { n: paging.page, of: paging.pages })}` : title,
      canonical: url,
      properties: linkProperties(view, { type: kind === "author" ? "profile" : "website", title, url }),
      links: pagingLinks(paging),
    },
    main: html`<div class="frame">
<header class="list-head">
<p class="kicker">${kickerOf(input)}</p>
<h1 lang="" dir="auto">${name}</h1>
${biography !== undefined && html`<p class="biography" lang="" dir="auto">${biography}</p>`}
<p class="small">${fill(locale.words.posts, { n: count })}</p>
</header>
${designOf(site).list(view, posts)}
${pagination(view, paging)}
</div>`,
  });
}

/** What kind of list it is, and the way to the one above. */
function kickerOf({ view, kind, above }: CollectionInput): Html {
  if (above !== undefined) return html`<a href="${pathOf(above.url)}">${above.name}</a>`;
  return html`${view.locale.words[kind]}`;
}
