import { pathAndQuery } from "../addresses.ts";
import { findBiography } from "../author-biographies.ts";
import { type Html, html } from "../html.ts";
import { nameKey } from "../name-key.ts";
import type { PostSummary } from "../post.ts";
import { listDescription, metaDescription } from "./description.ts";
import { siteDesign } from "./designs/designs.ts";
import { linkProperties } from "./head.ts";
import { page } from "./layout.ts";
import { type Paging, pagination, pagingLinks } from "./parts.ts";
import { breadcrumbs, structuredData, websiteData } from "./structured-data.ts";
import { pageTitle } from "./title.ts";
import type { View } from "./view.ts";
import { fill, fillText } from "./words/locale.ts";

export interface CollectionInput {
  readonly view: View;
  /** The property that the posts of the list have in common: a tag, an author, or a year or month of the archive. */
  readonly kind: "tag" | "author" | "archive";
  /** The name of the tag, author or period that the posts have in common. */
  readonly name: string;
  /** The parent page of the list, for example the archive for the list of a month. Not set if there is none. */
  readonly above?: { readonly name: string; readonly url: string };
  readonly posts: readonly PostSummary[];
  readonly count: number;
  readonly paging: Paging;
}

/** Renders a list of posts with a common tag, author or period. */
export function collectionPage(input: CollectionInput): string {
  const { view, kind, name, above, posts, count, paging } = input;
  const { site, locale } = view;
  const url = paging.pageUrl(paging.page);
  const title = `${name} – ${site.name}`;
  const pageOf = paging.page > 1 ? fillText(locale.words.pageOf, { n: paging.page, of: paging.pages }) : undefined;
  const biography = kind === "author" ? findBiography(site, name) : undefined;
  const description =
    biography !== undefined && pageOf === undefined
      ? metaDescription(biography)
      : listDescription(view, pageOf === undefined ? name : `${name}, ${pageOf}`, posts);
  return page({
    view,
    kind: "list",
    section: kind === "archive" ? kind : undefined,
    tag: kind === "tag" ? name : undefined,
    head: {
      description,
      title: pageTitle(name, { detail: pageOf, site: site.name }),
      // The page of a tag with one post has nothing that the post's own page does not have. Search engines index it
      // from the second post on.
      ...(kind === "tag" && count === 1 ? {} : { canonical: url }),
      properties: linkProperties(view, { type: kind === "author" ? "profile" : "website", title, url, description }),
      links: pagingLinks(paging),
      feedsOf: kind === "archive" ? undefined : { kind, key: nameKey(name), name },
      structuredData: structuredData(
        websiteData(view),
        breadcrumbs(view, [...(above === undefined ? [] : [above]), { name, url: paging.pageUrl(1) }]),
      ),
    },
    main: html`<div class="frame">
<header class="list-head">
<p class="kicker">${collectionKicker(input)}</p>
<h1 lang="" dir="auto">${name}</h1>
${biography !== undefined && html`<p class="biography" lang="" dir="auto">${biography}</p>`}
<p class="small">${fill(locale.words.posts, { n: count })}</p>
</header>
${siteDesign(site).list({ ...view, isOfTag: kind === "tag" }, kind === "author" ? posts.map(withoutAuthor) : posts)}
${pagination(view, paging)}
</div>`,
  });
}

/** On the page of an author, the heading names the author. So the posts do not repeat the name. */
const withoutAuthor = (post: PostSummary): PostSummary => ({ ...post, author: "" });

/** The line above the heading: a link to the parent page, or the kind of the list. */
function collectionKicker({ view, kind, above }: CollectionInput): Html {
  if (above !== undefined) return html`<a href="${pathAndQuery(above.url)}">${above.name}</a>`;
  return html`${view.locale.words[kind]}`;
}
