import { type Addresses, pathOf } from "../addresses.ts";
import type { Site } from "../site.ts";
import { html } from "./html.ts";
import { page } from "./layout.ts";

/** What an answer without content says. */
export interface LostInput {
  readonly heading: string;
  readonly message: string;
}

const notFound: LostInput = {
  heading: "This page does not exist",
  message: "It may have been moved or taken down, or the address has a slip in it.",
};

/** The page for an address where there is nothing, in the site's look when there is a site. */
export const notFoundPage = (site: Site | undefined, addresses: Addresses): string =>
  lostPage(notFound, site, addresses);

/** A page that says why there is nothing to see. */
export function lostPage({ heading, message }: LostInput, site: Site | undefined, addresses: Addresses): string {
  const home = site === undefined ? undefined : pathOf(addresses.home(site));
  return page({
    site,
    addresses,
    head: { title: site === undefined ? heading : `${heading} – ${site.name}` },
    main: html`<div class="frame lost">
<h1>${heading}</h1>
<p>${message}</p>
${home !== undefined && html`<p><a href="${home}">Go to the home page</a></p>`}
</div>`,
  });
}
