import { pathAndQuery } from "../addresses.ts";
import { siteFeeds } from "../feed-links.ts";
import { type Html, html } from "../html.ts";
import { mergeNames } from "../merge-names.ts";
import { siteCover } from "../pictures/site-picture.ts";
import type { NameCount, PostFacets } from "../ports.ts";
import { linkProperties } from "./head.ts";
import { page } from "./layout.ts";
import { authorLink, coverImage, tagLink } from "./parts.ts";
import { breadcrumbs, structuredData } from "./structured-data.ts";
import { pageTitle } from "./title.ts";
import type { View } from "./view.ts";
import { fill, fillText } from "./words/locale.ts";

const maxTags = 60;
const maxAuthors = 30;

/** Renders the about page of a site: its description, tags, authors and feeds. */
export function aboutPage(view: View, { tags, authors }: PostFacets): string {
  const { site, addresses, locale } = view;
  const { words } = locale;
  const url = addresses.about(site);
  const name = fillText(words.aboutName, { name: site.name });
  const { description } = site;
  const feeds = siteFeeds(site, addresses, { excerpts: words.excerpts });
  const picture = siteCover(site, addresses);
  return page({
    view,
    kind: "plain",
    section: "about",
    head: {
      title: pageTitle(name),
      description: description ?? name,
      canonical: url,
      properties: linkProperties(view, { title: name, url, description }),
      structuredData: structuredData(breadcrumbs(view, [{ name: words.about, url }])),
    },
    main: html`<div class="frame about">
<header class="list-head"><h1>${fill(words.aboutName, { name: site.name })}</h1></header>
${picture !== undefined && html`<figure class="cover">${coverImage(picture, { sizes: "(min-width: 44rem) 40rem, 100vw", first: true })}</figure>`}
${description === undefined ? html`<p class="empty">${words.noDescription}</p>` : html`<p class="description" lang="" dir="auto">${description}</p>`}
${names(words.authors, authors.slice(0, maxAuthors), (author) => authorLink(view, author), "names")}
${names(words.tags, mergeNames(tags).slice(0, maxTags), (tag) => tagLink(view, tag), "tags")}
${
  feeds.length > 0 &&
  html`<section><h2>${words.subscribe}</h2>
<ul class="names">${feeds.map(({ href, title }) => html`<li><a href="${pathAndQuery(href)}"><bdi>${title}</bdi></a></li>`)}</ul></section>`
}
</div>`,
  });
}

function names(
  heading: string,
  counted: readonly NameCount[],
  link: (name: string) => Html,
  kind: "names" | "tags",
): Html | false {
  if (counted.length === 0) return false;
  return html`<section><h2>${heading}</h2>
<ul class="${kind}">${counted.map(({ name, count }) => html`<li lang="">${link(name)} <span class="small">${count}</span></li>`)}</ul></section>`;
}
