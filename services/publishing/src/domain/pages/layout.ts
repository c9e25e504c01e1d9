import { type Addresses, pathOf } from "../addresses.ts";
import type { Site } from "../site.ts";
import { type HeadInput, head, initialOf, withoutEmptyLines } from "./head.ts";
import { type Html, html } from "./html.ts";

export interface PageInput {
  readonly site: Site | undefined;
  readonly addresses: Addresses;
  readonly head: HeadInput;
  /** A list of posts rather than something to read: wider, and naming its site itself instead of in a masthead. */
  readonly wide?: boolean;
  readonly main: Html;
}

/**
 * A whole page. The words around the articles are English; what writers wrote is marked as being in a language nobody told us,
 * and runs in the direction of its own script.
 */
export function page({ site, addresses, head: input, wide = false, main }: PageInput): string {
  return `${
    html`<!DOCTYPE html>
<html lang="en" data-template="${site?.template ?? "starter"}">
<head>
${withoutEmptyLines(head(input, site, addresses))}</head>
<body${wide && html` class="wide"`}>
<a class="skip" href="#main">Skip to content</a>
${site !== undefined && !wide && masthead(site, addresses)}
<main id="main" tabindex="-1">
${main}
</main>
${site !== undefined && footer(site, addresses)}
</body>
</html>`.markup
  }\n`;
}

function masthead(site: Site, addresses: Addresses): Html {
  return html`<header class="masthead"><div class="frame">
<a class="name" href="${pathOf(addresses.home(site))}" data-initial="${initialOf(site.name)}" lang="" dir="auto">${site.name}</a>
</div></header>`;
}

function footer(site: Site, addresses: Addresses): Html {
  const feeds = [
    site.feedFullEnabled && feed("RSS", addresses.feed(site, "rss", "full")),
    site.feedPartialEnabled && feed("RSS, excerpts only", addresses.feed(site, "rss", "excerpt")),
  ].filter((link) => link !== false);
  return html`<footer class="footer small"><div class="frame">
<p><span lang="" dir="auto">${site.name}</span></p>
${feeds.length > 0 && html`<nav aria-label="Feeds"><ul>${feeds}</ul></nav>`}
</div></footer>`;
}

const feed = (label: string, address: string): Html => html`<li><a href="${pathOf(address)}">${label}</a></li>`;
