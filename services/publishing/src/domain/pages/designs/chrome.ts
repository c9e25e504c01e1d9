import { pathAndQuery } from "../../addresses.ts";
import { type Html, html } from "../../html.ts";
import { initialLetter } from "../../initial-letter.ts";
import { nameKey } from "../../name-key.ts";
import { authorLink } from "../parts.ts";
import type { View } from "../view.ts";
import { type Place, type Section, sections } from "./design.ts";

/** The site's name: the heading of the front page, and a link to the front page everywhere else. */
export function siteName({ site, addresses }: View, { front }: Place): Html {
  const name = html`data-initial="${initialLetter(site.name)}" lang="" dir="auto"`;
  return front
    ? html`<h1 class="name" ${name}>${site.name}</h1>`
    : html`<a class="name" href="${pathAndQuery(addresses.home(site))}" ${name}>${site.name}</a>`;
}

/** The maximum number of tags to which the navigation at the top of each page links. */
const maxTopics = 5;

/** Links to the site's most frequent tags, which scroll sideways on phones, and to its other pages. */
export function siteNavigation(view: View, { section, tag }: Place): Html {
  const { site, addresses, locale, tags = [] } = view;
  const topic = (name: string): Html =>
    html`<li lang=""><a href="${pathAndQuery(addresses.tag(site, nameKey(name)))}" dir="auto"${tag !== undefined && nameKey(name) === nameKey(tag) && html` aria-current="page"`}>${name}</a></li>`;
  const link = (each: Section): Html =>
    html`<li><a href="${pathAndQuery(addresses[each](site))}"${each === section && html` aria-current="page"`}>${locale.words[each]}</a></li>`;
  return html`<nav class="site-nav" aria-label="${locale.words.site}">${tags.length > 0 && html`<ul class="topics">${tags.slice(0, maxTopics).map(topic)}</ul>`}<ul>${sections.map(link)}</ul></nav>`;
}

/** The site's description below its name. Left out if the owner wrote none. */
export const tagline = ({ site }: View): Html | false =>
  site.description !== undefined && html`<p class="tagline" lang="" dir="auto">${site.description}</p>`;

/**
 * Renders a line such as "By Jane Doe" with the name as a link. `text` is the translated phrase, which contains
 * `{name}`. Returns `false`, which renders nothing, if the post has no author.
 */
export function byline(view: View, author: string, text: string): Html | false {
  if (author === "") return false;
  const [before = "", after = ""] = text.split("{name}");
  return html`<p class="byline">${before}${authorLink(view, author)}${after}</p>`;
}
