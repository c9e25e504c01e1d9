import { type Addresses, pathOf } from "../addresses.ts";
import { type Html, html } from "../html.ts";
import { type Place, sections } from "./designs/design.ts";
import { designOf } from "./designs/designs.ts";
import { type HeadInput, head, withoutEmptyLines } from "./head.ts";
import { tagLink } from "./parts.ts";
import type { View } from "./view.ts";
import { english } from "./words/locale.ts";

export interface PageInput {
  readonly view: View;
  readonly head: HeadInput;
  /** What the page is, for its looks. */
  readonly kind: "front" | "list" | "article" | "plain";
  readonly section?: Place["section"];
  readonly tag?: Place["tag"];
  /** Said above everything else. */
  readonly banner?: Html;
  readonly main: Html;
}

/** A whole page of a site. The words around the posts are in the site's language, and so is the page's direction. */
export function page({ view, head: input, kind, section, tag, banner, main }: PageInput): string {
  const { site, addresses, locale } = view;
  const front = kind === "front";
  return document({
    language: locale.language,
    direction: locale.direction,
    template: site.template,
    head: head(input, addresses, { site, words: locale.words }),
    body: html`<body class="${kind}">
<a class="skip" href="#main">${locale.words.skip}</a>
${banner}
<header class="masthead${front ? " front" : ""}"><div class="frame">
${designOf(site).masthead(view, { front, section, tag })}
</div></header>
<main id="main" tabindex="-1">
${main}
</main>
${footer(view)}
</body>`,
  });
}

/** A page of nobody's. */
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

function footer(view: View): Html {
  const { site, addresses, locale, tags = [] } = view;
  const { language, words } = locale;
  const named = (label: string): string => `${label.charAt(0).toLocaleUpperCase(language)}${label.slice(1)} (RSS)`;
  const feeds = [
    site.feedFullEnabled && wayTo(named(words.all), addresses.feed(site, "full")),
    site.feedPartialEnabled && wayTo(named(words.excerpts), addresses.feed(site, "excerpt")),
  ].filter((link) => link !== false);
  const ways = sections.map((section) => wayTo(words[section], addresses[section](site)));
  return html`<footer class="footer small"><div class="frame">
<p><a href="${pathOf(addresses.home(site))}" lang="" dir="auto">${site.name}</a></p>
${tags.length > 0 && html`<nav aria-label="${words.tags}"><ul>${tags.map((tag) => html`<li lang="">${tagLink(view, tag)}</li>`)}</ul></nav>`}
<ul>${ways}</ul>
${feeds.length > 0 && html`<nav aria-label="${words.feeds}"><ul>${feeds}</ul></nav>`}
</div></footer>`;
}

const wayTo = (label: string, address: string): Html => html`<li><a href="${pathOf(address)}">${label}</a></li>`;
