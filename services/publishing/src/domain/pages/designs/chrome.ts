import { pathOf } from "../../addresses.ts";
import { type Html, html } from "../../html.ts";
import { nameKey } from "../../name-key.ts";
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

/** Topics that a masthead has room for. */
const mostTopics = 5;

/** The ways through the site: what it writes about most, on phones in a line that can be pushed along, then its other pages. */
export function siteNavigation(view: View, { section, tag }: Place): Html {
  const { site, addresses, locale, tags = [] } = view;
  const topic = (name: string): Html =>
    html`<li lang=""><a href="${pathOf(addresses.tag(site, nameKey(name)))}" dir="auto"${tag !== undefined && nameKey(name) === nameKey(tag) && html` aria-current="page"`}>${name}</a></li>`;
  const link = (each: Section): Html =>
    html`<li><a href="${pathOf(addresses[each](site))}"${each === section && html` aria-current="page"`}>${locale.words[each]}</a></li>`;
  return html`<nav class="site-nav" aria-label="${locale.words.site}">${tags.length > 0 && html`<ul class="topics">${tags.slice(0, mostTopics).map(topic)}</ul>`}<ul>${sections.map(link)}</ul></nav>`;
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
