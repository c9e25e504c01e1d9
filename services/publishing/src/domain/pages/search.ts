import { pathOf } from "../addresses.ts";
import { type Html, html } from "../html.ts";
import type { PostSummary } from "../post.ts";
import { designOf } from "./designs/designs.ts";
import { page } from "./layout.ts";
import type { View } from "./view.ts";
import { fill, fillText } from "./words/locale.ts";

/** Longer questions are cut: nobody types them. */
export const longestQuery = 200;

export interface SearchInput {
  readonly view: View;
  /** Empty: nothing was asked. */
  readonly query: string;
  /** Best first. */
  readonly found: readonly PostSummary[];
}

/** The form of a site's search and what was found. It is for readers, not for search engines. */
export function searchPage({ view, query, found }: SearchInput): string {
  const { site, addresses, locale } = view;
  const { words } = locale;
  return page({
    view,
    kind: "list",
    section: "search",
    head: { title: `${query === "" ? words.search : `${query} – ${words.search}`} – ${site.name}` },
    main: html`<div class="frame search">
<header class="list-head"><h1>${words.search}</h1></header>
<form class="form search-form" role="search" method="get" action="${pathOf(addresses.search(site))}">
<label for="query">${words.searchSite}</label>
<p class="field"><input id="query" name="q" type="search" value="${query}" maxlength="${longestQuery}" autocomplete="off" enterkeyhint="search" dir="auto"><button>${words.search}</button></p>
</form>
${query !== "" && results(view, query, found)}
</div>`,
  });
}

function results(view: View, query: string, found: readonly PostSummary[]): Html {
  const { words } = view.locale;
  if (found.length === 0) {
    return html`<p class="empty">${fill(words.notFound, { query })}</p>
<p class="small">${words.searchHint}</p>`;
  }
  return html`<p class="small" role="status">${fillText(words.found, { n: found.length })}</p>
${designOf(view.site).list(view, found)}`;
}
