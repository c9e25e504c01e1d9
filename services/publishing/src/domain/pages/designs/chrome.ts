import { pathAndQuery } from "../../addresses.ts";
import { type LogoFile, type MenuItem, menuSections } from "../../customization/customization.ts";
import { type Html, html } from "../../html.ts";
import { initialLetter } from "../../initial-letter.ts";
import { nameKey } from "../../name-key.ts";
import { nameSize } from "../list-texts.ts";
import { authorLink } from "../parts.ts";
import type { View } from "../view.ts";
import { type Place, type Section, sections } from "./design.ts";

/**
 * The site's name, or its logo: the heading of the front page, and a link to the front page everywhere else.
 */
export function siteName(view: View, { front }: Place): Html {
  const { site, addresses } = view;
  const logo = siteLogo(view);
  const size = front ? nameSize(site.name) : "";
  const marks =
    logo === undefined
      ? html`class="${`name ${size}`.trim()}" data-initial="${initialLetter(site.name)}"`
      : html`class="name logo"`;
  const [name, language] = [logo ?? html`${site.name}`, html`lang="" dir="auto"`];
  return front
    ? html`<h1 ${marks} ${language}>${name}</h1>`
    : html`<a ${marks} href="${pathAndQuery(addresses.home(site))}" ${language}>${name}</a>`;
}

function siteLogo({ site, addresses }: View): Html | undefined {
  const { logo } = site.customization ?? {};
  if (logo === undefined) return undefined;
  const path = ({ file }: LogoFile): string => pathAndQuery(addresses.logo(site, file, logo.version));
  const { light, dark } = logo;
  const image = html`<img src="${path(light)}" alt="${site.name}" width="${Math.round(light.width)}" height="${Math.round(light.height)}">`;
  if (dark === undefined) return image;
  return html`<picture><source media="(prefers-color-scheme: dark)" srcset="${path(dark)}" width="${Math.round(dark.width)}" height="${Math.round(dark.height)}">${image}</picture>`;
}

/** The maximum number of tags to which the navigation at the top of each page links. */
const maxTopics = 5;

/**
 * Links to the site's most frequent tags, which scroll sideways on phones, and to its other pages. If the owner chose a
 * menu, its links are shown instead.
 */
export function siteNavigation(view: View, place: Place): Html {
  const { section, tag } = place;
  const { site, addresses, locale, tags = [] } = view;
  const { menu } = site.customization ?? {};
  if (menu !== undefined)
    return html`<nav class="site-nav" aria-label="${locale.words.site}"><ul>${menu.map((item) => menuLink(view, place, item))}</ul></nav>`;
  const topic = (name: string): Html =>
    html`<li lang=""><a href="${pathAndQuery(addresses.tag(site, nameKey(name)))}" dir="auto"${tag !== undefined && nameKey(name) === nameKey(tag) && html` aria-current="page"`}>${name}</a></li>`;
  const link = (each: Section): Html =>
    html`<li><a href="${pathAndQuery(addresses[each](site))}"${each === section && html` aria-current="page"`}>${locale.words[each]}</a></li>`;
  return html`<nav class="site-nav" aria-label="${locale.words.site}">${tags.length > 0 && html`<ul class="topics">${tags.slice(0, maxTopics).map(topic)}</ul>`}<ul>${sections.map(link)}</ul></nav>`;
}

function menuLink(view: View, { section, tag, ownPage }: Place, { label, kind, target }: MenuItem): Html {
  const { site, addresses, locale } = view;
  const { pages = [] } = site.customization ?? {};
  const named = menuSections.find((each) => each === target);
  const targets = {
    section: named && { name: locale.words[named], url: addresses[named](site), isHere: section === named },
    tag: {
      name: target,
      url: addresses.tag(site, nameKey(target)),
      isHere: tag !== undefined && nameKey(tag) === nameKey(target),
    },
    page: {
      name: pages.find(({ slug }) => slug === target)?.title ?? target,
      url: addresses.page(site, target),
      isHere: ownPage === target,
    },
    url: { name: target, url: target, isHere: false },
  } as const;
  const { name, url, isHere } = targets[kind] ?? targets.url;
  const href = kind === "url" ? url : pathAndQuery(url);
  // Only the names of sections are in the language of the page.
  const language = kind === "section" && label === "" ? html`` : html` lang=""`;
  return html`<li${language}><a href="${href}" dir="auto"${isHere && html` aria-current="page"`}>${label || name}</a></li>`;
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
