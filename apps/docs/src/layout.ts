import { addressOf, type Page, type Section } from "./pages.ts";
import { escapeHtml, type Heading } from "./render.ts";

interface PageParts {
  readonly page: Page;
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly sections: readonly Section[];
  /** A part of the URLs of assets. It changes with their content, so browsers do not use an old copy from their cache. */
  readonly version: string;
}

/** Returns a complete page. It loads nothing from other hosts, and shows everything without its scripts. */
export function htmlPage({ page, html, headings, sections, version }: PageParts): string {
  const head = `<meta name="description" content="${escapeHtml(page.description)}">
<link rel="alternate" type="text/markdown" href="${addressOf(page)}.md">
<script type="module" src="/docs/assets/docs.js?v=${version}"></script>`;
  const places = headings.filter(({ level }) => level === 2);
  const contents =
    places.length < 2
      ? ""
      : `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${places.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`).join("")}</ul></nav>`;
  return documentOf(
    `${page.title} · Galley`,
    version,
    head,
    `<nav class="menu" id="menu" popover aria-label="Documentation">${menu(sections, page)}</nav>
<main id="content">
${html}
<p class="source"><a href="${addressOf(page)}.md">This page as Markdown</a></p>
</main>
${contents}`,
  );
}

/** Returns the page on which every endpoint can be tried. */
export const consolePage = (version: string): string =>
  documentOf(
    "Console · Galley",
    version,
    `<link rel="stylesheet" href="/docs/assets/swagger-ui.css?v=${version}">
<link rel="stylesheet" href="/docs/assets/console.css?v=${version}">
<script defer src="/docs/assets/swagger-ui-bundle.js?v=${version}"></script>
<script defer src="/docs/assets/console.js?v=${version}"></script>`,
    `<main class="console" id="content">
<h1>Console</h1>
<p>Press <em>Authorize</em>, enter your API key, open an endpoint and press <em>Try it out</em>. Requests are real. Leave <code>Idempotency-Key</code> and <code>X-Request-Id</code> empty, or enter a new value for each request.</p>
<div id="console"></div>
</main>`,
  );

const siteLinks = `<a href="/docs/console">Console</a> <a href="/dashboard">Dashboard</a>`;

const documentOf = (title: string, version: string, head: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/docs/assets/base.css?v=${version}">
<link rel="stylesheet" href="/docs/assets/docs.css?v=${version}">
<link rel="icon" type="image/svg+xml" href="/favicon.ico">
${head}
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<button class="menu-button" popovertarget="menu">Menu</button>
<a class="brand" href="/docs">Galley <span>docs</span></a>
<button id="search-button" hidden>Search <kbd>/</kbd></button>
<nav aria-label="Site">${siteLinks}</nav>
</header>
<div class="frame">
${body}
</div>
</body>
</html>
`;

/** Returns the list of all pages. Long sections are folded unless they contain the current page. */
function menu(sections: readonly Section[], current: Page): string {
  const lists = sections
    .map(({ title, pages }) => {
      const items = pages.map((page) => {
        const here = page === current ? ' aria-current="page"' : "";
        return `<li><a href="${page.path === "index" ? "/docs" : addressOf(page)}"${here}>${escapeHtml(page.title)}</a></li>`;
      });
      const list = `<ul>${items.join("")}</ul>`;
      const isFolded = pages.length > 12 && !pages.includes(current);
      return `<details${isFolded ? "" : " open"}><summary>${escapeHtml(title)}</summary>${list}</details>`;
    })
    .join("\n");
  return `${lists}\n<p class="small-only">${siteLinks}</p>`;
}
