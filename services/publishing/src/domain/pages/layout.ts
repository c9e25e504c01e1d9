import { type Addresses, pathAndQuery } from "../addresses.ts";
import { isSameLanguage } from "../article/language.ts";
import { type Html, html } from "../html.ts";
import { type Place, sections } from "./designs/design.ts";
import { siteDesign } from "./designs/designs.ts";
import { type HeadInput, head, withoutEmptyLines } from "./head.ts";
import { tagLink } from "./parts.ts";
import type { View } from "./view.ts";
import { english } from "./words/locale.ts";

export interface PageInput {
  readonly view: View;
  readonly head: HeadInput;
  /** The kind of page. The stylesheets use it for rules that apply only to some pages. */
  readonly kind: "front" | "list" | "article" | "plain";
  readonly section?: Place["section"];
  readonly tag?: Place["tag"];
  readonly ownPage?: Place["ownPage"];
  /** A message above everything else on the page, such as that the page is a preview. Usually not set. */
  readonly banner?: Html | undefined;
  readonly main: Html;
  /** The language of `main` as a BCP 47 tag. Empty or not set if it is that of the site. */
  readonly mainLanguage?: string | undefined;
}

/**
 * Renders a whole page of a site. Its direction and its own texts are in the site's language; posts keep their own. If
 * the main part is in another language, the page declares that one, and the parts around it declare the site's.
 */
export function page({ view, head: input, kind, banner, main, mainLanguage = "", ...place }: PageInput): string {
  const { site, addresses, locale } = view;
  const front = kind === "front";
  const differs = mainLanguage !== "" && !isSameLanguage(mainLanguage, locale.language);
  const ofSite = differs && html` lang="${locale.language}"`;
  return document({
    language: differs ? mainLanguage : locale.language,
    direction: locale.direction,
    template: site.template,
    head: head(input, addresses, { site, words: locale.words }),
    body: html`<body class="${kind}">
<a class="skip" href="#main"${ofSite}>${locale.words.skip}</a>
${banner}
<header class="masthead${front ? " front" : ""}"${ofSite}><div class="frame">
${siteDesign(site).masthead(view, { front, ...place })}
</div></header>
<main id="main" tabindex="-1">
${main}
</main>
${footer(view, ofSite)}
</body>`,
  });
}

/** Renders a page that belongs to no site. */
export function plainPage(input: HeadInput, addresses: Addresses, main: Html): string {
  return document({
    ...english,
    template: "starter",
    head: head(input, addresses),
    body: html`<body class="plain">
<main id="main">
${main}
</main>
</body>`,
  });
}

interface DocumentInput {
  readonly language: string;
  readonly direction: string;
  readonly template: string;
  readonly head: Html;
  readonly body: Html;
}

function document({ language, direction, template, head: inHead, body }: DocumentInput): string {
  return `${
    html`<!DOCTYPE html>
<html lang="${language}" dir="${direction}" data-template="${template}">
<head>
${withoutEmptyLines(inHead)}</head>
${body}
</html>`.markup
  }\n`;
}

function footer(view: View, marks: Html | false): Html {
  const { site, addresses, locale, tags = [] } = view;
  const { language, words } = locale;
  const named = (label: string): string => `${label.charAt(0).toLocaleUpperCase(language)}${label.slice(1)} (RSS)`;
  const feeds = [
    site.feedFullEnabled && wayTo(named(words.all), addresses.feed(site, "full")),
    site.feedPartialEnabled && wayTo(named(words.excerpts), addresses.feed(site, "excerpt")),
  ].filter((link) => link !== false);
  const ways = sections.map((section) => wayTo(words[section], addresses[section](site)));
  return html`<footer class="footer small"${marks}><div class="frame">
<p><a href="${pathAndQuery(addresses.home(site))}" lang="" dir="auto">${site.name}</a></p>
${tags.length > 0 && html`<nav aria-label="${words.tags}"><ul>${tags.map((tag) => html`<li lang="">${tagLink(view, tag)}</li>`)}</ul></nav>`}
<ul>${ways}</ul>
${ownLinks(view)}
${feeds.length > 0 && html`<nav aria-label="${words.feeds}"><ul>${feeds}</ul></nav>`}
</div></footer>`;
}

/** The links to the site's own pages, and to its profiles on social networks. */
function ownLinks({ site, addresses }: View): Html {
  const { pages = [], socialLinks = [] } = site.customization ?? {};
  const own = pages.map(
    ({ slug, title }) =>
      html`<li lang=""><a href="${pathAndQuery(addresses.page(site, slug))}" dir="auto">${title}</a></li>`,
  );
  const social = socialLinks.map(
    ({ label, url }) => html`<li lang=""><a rel="me noopener" href="${url}" dir="auto">${label}</a></li>`,
  );
  return html`${own.length > 0 && html`<ul>${own}</ul>`}${social.length > 0 && html`<ul>${social}</ul>`}`;
}

const wayTo = (label: string, address: string): Html => html`<li><a href="${pathAndQuery(address)}">${label}</a></li>`;
