import { type Addresses, pathAndQuery } from "../addresses.ts";
import { html } from "../html.ts";
import type { PostSummary } from "../post.ts";
import { page, plainPage } from "./layout.ts";
import { titleList } from "./parts.ts";
import { searchForm } from "./search.ts";
import { pageTitle } from "./title.ts";
import type { View } from "./view.ts";
import { english } from "./words/locale.ts";

/** The text of a page that only shows a message. */
export interface PlainNoticeInput {
  readonly heading: string;
  readonly message: string;
}

/** Renders the "not found" page of a site, with the search form and the newest posts. */
export function notFoundPage(view: View, newest: readonly PostSummary[]): string {
  const { site, addresses, locale } = view;
  const { words } = locale;
  return page({
    view,
    kind: "plain",
    head: { title: pageTitle(words.lostHeading, { site: site.name }) },
    main: html`<div class="frame lost">
<h1>${words.lostHeading}</h1>
<p>${words.lostMessage}</p>
${searchForm(view)}
<p><a href="${pathAndQuery(addresses.home(site))}">${words.goHome}</a></p>
${newest.length > 0 && titleList(view, words.latest, newest)}
</div>`,
  });
}

/** Renders the "not found" page for an address that belongs to no site. */
export const unknownSitePage = (addresses: Addresses): string =>
  noticePage({ heading: english.words.lostHeading, message: english.words.lostMessage }, addresses);

/** Renders a page that belongs to no site and shows only a message. */
export function noticePage({ heading, message }: PlainNoticeInput, addresses: Addresses): string {
  return plainPage(
    { title: heading },
    addresses,
    html`<div class="frame lost">
<h1>${heading}</h1>
<p>${message}</p>
</div>`,
  );
}
