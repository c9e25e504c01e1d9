import { pathAndQuery } from "../addresses.ts";
import { type Html, html } from "../html.ts";
import type { NameCount } from "../ports.ts";
import type { PostSummary } from "../post.ts";
import { siteMonth } from "../time-zone.ts";
import { dayElement, monthName } from "./dates.ts";
import { listDescription } from "./description.ts";
import { linkProperties } from "./head.ts";
import { page } from "./layout.ts";
import { titleLink } from "./parts.ts";
import { breadcrumbs, structuredData } from "./structured-data.ts";
import { pageTitle } from "./title.ts";
import { turned, type View, written } from "./view.ts";

/**
 * The maximum number of posts whose titles the first page of the archive shows. Older posts are on the pages of their
 * months.
 */
export const archivedTitles = 150;

export interface ArchiveInput {
  readonly view: View;
  /** Months such as "2026-11", newest first, with their number of posts. */
  readonly months: readonly NameCount[];
  /** The newest posts, whose titles are listed on the page. */
  readonly posts: readonly PostSummary[];
}

/** Renders the archive of a site: all its years and months, with the titles of the newest posts. */
export function archivePage({ view, months, posts }: ArchiveInput): string {
  const { site, addresses, locale } = view;
  const { words } = locale;
  const url = addresses.archive(site);
  const title = `${words.archive} – ${site.name}`;
  const description = listDescription(view, words.archive, posts);
  const years = [...new Set(months.map(({ name }) => name.slice(0, 4)))];
  const byMonth = Map.groupBy(posts, ({ createdAt }) => siteMonth(site, createdAt));
  return page({
    view,
    kind: "plain",
    section: "archive",
    head: {
      title: pageTitle(words.archive, { site: site.name }),
      description,
      canonical: url,
      properties: linkProperties(view, { title, url, description }),
      structuredData: structuredData(breadcrumbs(view, [{ name: words.archive, url }])),
    },
    main: html`<div class="frame archive">
<header class="list-head"><h1>${words.archive}</h1></header>
${years.length === 0 && html`<p class="empty">${words.empty}</p>`}
${years.map((year) => yearSection(view, year, { months, byMonth }))}
</div>`,
  });
}

interface Months {
  readonly months: readonly NameCount[];
  readonly byMonth: ReadonlyMap<string, readonly PostSummary[]>;
}

function yearSection(view: View, year: string, { months, byMonth }: Months): Html {
  const { site, addresses } = view;
  const ofYear = months.filter(({ name }) => name.startsWith(year));
  return html`<section class="year" aria-labelledby="year-${year}">
<h2 id="year-${year}"><a href="${pathAndQuery(addresses.archive(site, year))}">${year}</a></h2>
<div class="months">${ofYear.map((month) => monthSection(view, month, byMonth.get(month.name) ?? []))}</div>
</section>`;
}

function monthSection(view: View, { name, count }: NameCount, posts: readonly PostSummary[]): Html {
  const { site, addresses, locale } = view;
  const address = pathAndQuery(addresses.archive(site, name.replace("-", "/")));
  return html`<section aria-labelledby="month-${name}">
<h3 id="month-${name}"><a href="${address}">${monthName(name, locale.language)}</a> <span class="small">${count}</span></h3>
${posts.length > 0 && html`<ul>${posts.map((post) => archivedPost(view, post))}</ul>`}
</section>`;
}

/** A post below the name of its month. */
function archivedPost(view: View, post: PostSummary): Html {
  return html`
<li${turned(view, post)}>${dayElement(view, post.createdAt)}<div><span ${written(post)}>${titleLink(view, post)}</span>${post.author !== "" && html`&emsp;<bdi class="small">${post.author}</bdi>`}</div></li>`;
}
