import { type Addresses, pathOf } from "../addresses.ts";
import { html } from "../html.ts";
import { page, plainPage } from "./layout.ts";
import type { View } from "./view.ts";
import { english } from "./words/locale.ts";

/** What an answer without content says. */
export interface PlainNoticeInput {
  readonly heading: string;
  readonly message: string;
}

/** The page for an address where a site has nothing. */
export function notFoundPage(view: View): string {
  const { site, addresses, locale } = view;
  const { words } = locale;
  return page({
    view,
    kind: "plain",
    head: { title: `${words.lostHeading} – ${site.name}` },
    main: html`<div class="frame lost">
<h1>${words.lostHeading}</h1>
<p>${words.lostMessage}</p>
<p><a href="${pathOf(addresses.home(site))}">${words.goHome}</a></p>
</div>`,
  });
}

/** The page for an address that is no site's. */
export const unknownSitePage = (addresses: Addresses): string =>
  noticePage({ heading: english.words.lostHeading, message: english.words.lostMessage }, addresses);

/** A page of nobody's that says why there is nothing to see. */
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
