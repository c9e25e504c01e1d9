import { pathAndQuery } from "../addresses.ts";
import { type Html, html } from "../html.ts";
import type { PostSummary } from "../post.ts";
import { page } from "./layout.ts";
import { postRows } from "./parts.ts";
import { pageTitle } from "./title.ts";
import type { View } from "./view.ts";
import { fill, fillText } from "./words/locale.ts";

/** The maximum length of a search query. Longer queries are cut. */
export const maxQueryLength = 200;

export interface SearchInput {
  readonly view: View;
  /** The text that the reader searches for. Empty if the reader has not searched yet. */
  readonly query: string;
  /** The posts that were found, the best match first. */
  readonly found: readonly PostSummary[];
}

/** Renders the search form and the results. Search engines do not index this page. */
export function searchPage({ view, query, found }: SearchInput): string {
  const { site, locale } = view;
  const { words } = locale;
  return page({
    view,
    kind: "list",
    section: "search",
    head: {
      title:
        query === ""
          ? pageTitle(words.search, { site: site.name })
          : pageTitle(query, { detail: words.search, site: site.name }),
    },
    main: html`<div class="frame search">
<header class="list-head"><h1>${words.search}</h1></header>
${searchForm(view, query)}
${query !== "" && results(view, query, found)}
</div>`,
  });
}

/** Renders the form that searches the site. */
export function searchForm({ site, addresses, locale: { words } }: View, query = ""): Html {
  return html`<form class="form search-form" role="search" method="get" action="${pathAndQuery(addresses.search(site))}">
<label for="query">${words.searchSite}</label>
<p class="field"><input id="query" name="q" type="search" value="${query}" maxlength="${maxQueryLength}" autocomplete="off" enterkeyhint="search" dir="auto"><button>${words.search}</button></p>
</form>`;
}

function results(view: View, query: string, found: readonly PostSummary[]): Html {
  const { words } = view.locale;
  if (found.length === 0) {
    return html`<p class="empty">${fill(words.notFound, { query })}</p>
<p class="small">${words.searchHint}</p>`;
  }
  return html`<p class="small" role="status">${fillText(words.found, { n: found.length })}</p>
${postRows(view, found)}`;
}
