import { pathOf } from "../../addresses.ts";
import { type Html, html } from "../../html.ts";
import { initialOf } from "../initial.ts";
import { authorLink } from "../parts.ts";
import type { View } from "../view.ts";
import { type Place, type Section, sections } from "./design.ts";

/** The site's name: the heading of its front page, the way there from everywhere else. */
export function siteName({ site, addresses }: View, { front }: Place): Html {
  const name = html`data-initial="${initialOf(site.name)}" lang="" dir="auto"`;
  return front
    ? html`<h1 class="name" ${name}>${site.name}</h1>`
    : html`<a class="name" href="${pathOf(addresses.home(site))}" ${name}>${site.name}</a>`;
}

/** The ways through the site. `extra` stand before the others. */
export function siteNavigation(view: View, { section }: Place, extra: readonly Html[] = []): Html {
  const { site, addresses, locale } = view;
  const link = (each: Section): Html =>
    html`<li><a href="${pathOf(addresses[each](site))}"${each === section && html` aria-current="page"`}>${locale.words[each]}</a></li>`;
  return html`<nav class="site-nav" aria-label="${locale.words.site}"><ul>${extra.map((item) => html`<li>${item}</li>`)}${sections.map(link)}</ul></nav>`;
}

/** What the site says it is about. */
export const tagline = ({ site }: View): Html | false =>
  site.description !== undefined && html`<p class="tagline" lang="" dir="auto">${site.description}</p>`;

/** Who wrote a post, with the way to what else there is of them. `text` has a place for the name. */
export function byline(view: View, author: string, text: string): Html | false {
  if (author === "") return false;
  const [before = "", after = ""] = text.split("{name}");
  return html`<p class="byline">${before}${authorLink(view, author)}${after}</p>`;
}
