import { type Html, html } from "../../html.ts";
import type { Cover } from "../../pictures/picture.ts";
import type { PostSummary } from "../../post.ts";
import { dayOf } from "../../time-zone.ts";
import { timeElement } from "../dates.ts";
import { coverImage, kicker } from "../parts.ts";
import { localeOfPost, shownTitle, type View, written } from "../view.ts";
import { fill } from "../words/locale.ts";
import { byline } from "./chrome.ts";

/** What stands above an article's text: one and the same in every template, whose stylesheets make it different. */
export function articleOpening(view: View, opened: Opening): Html {
  const { post } = opened;
  const { language, words } = localeOfPost(post, view);
  return html`<header class="opening"><div class="frame">
${kicker(view, post)}
${headline(view, post)}
${standfirstLine(opened)}
<div class="credits" lang="${language}">${byline(view, post.author, words.by)}${datelines(view, post)}</div>
</div></header>
${coverFigure(opened)}`;
}

/** What stands above an article's text. */
export interface Opening {
  readonly post: PostSummary;
  /** Undefined when the excerpt is the text's own beginning. */
  readonly standfirst: string | undefined;
  readonly cover: Cover | undefined;
}

/** Characters beyond which a title in large letters would fill the window of a phone. */
const longTitle = 90;

function headline(view: View, post: PostSummary): Html {
  const title = shownTitle(post, localeOfPost(post, view));
  return html`<h1${title.length > longTitle && html` class="long"`} ${written(post)}>${title}</h1>`;
}

const standfirstLine = ({ post, standfirst }: Opening): Html | false =>
  standfirst !== undefined && html`<p class="standfirst" ${written(post)}>${standfirst}</p>`;

/** When an article appeared and was changed, and how long it takes to read. */
function datelines(view: View, post: PostSummary): Html {
  const locale = localeOfPost(post, view);
  const { words } = locale;
  const isUpdated = dayOf(view.site, post.updatedAt) !== dayOf(view.site, post.createdAt);
  const updated =
    isUpdated &&
    html`<span class="dot">${fill(words.updated, { date: timeElement(view, post.updatedAt, locale) })}</span>`;
  return html`<p class="small">${timeElement(view, post.createdAt, locale)}<span class="dot">${fill(words.minutes, { n: post.readingMinutes })}</span>${updated}</p>`;
}

const coverFigure = ({ cover }: Opening): Html | false =>
  cover !== undefined &&
  html`<figure class="cover frame">${coverImage(cover, { sizes: "(min-width: 64rem) 60rem, 100vw", first: true })}</figure>`;
