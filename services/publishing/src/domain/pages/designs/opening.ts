import { type Html, html } from "../../html.ts";
import type { Cover } from "../../pictures/picture.ts";
import type { PostSummary } from "../../post.ts";
import { siteDay } from "../../time-zone.ts";
import { timeElement } from "../dates.ts";
import { titleSize } from "../list-texts.ts";
import { hyphenateLongWords } from "../long-words.ts";
import { coverImage, kicker, metaLine, minutes } from "../parts.ts";
import { localeOfPost, shownTitle, type View, written } from "../view.ts";
import { fill } from "../words/locale.ts";
import { byline } from "./chrome.ts";

/** Renders the part above an article's text. It is the same in every template; only the stylesheets differ. */
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

/** The data of the part above an article's text. */
export interface Opening {
  readonly post: PostSummary;
  /** The excerpt above the text. Undefined if it only repeats the beginning of the text. */
  readonly standfirst: string | undefined;
  readonly cover: Cover | undefined;
}

function headline(view: View, post: PostSummary): Html {
  const title = shownTitle(post, localeOfPost(post, view));
  const size = titleSize(title);
  const text = hyphenateLongWords(title, post.language);
  return html`<h1${size !== "" && html` class="${size}"`} ${written(post)}>${text}</h1>`;
}

const standfirstLine = ({ post, standfirst }: Opening): Html | false =>
  standfirst !== undefined && html`<p class="standfirst" ${written(post)}>${standfirst}</p>`;

/** The dates when an article was published and changed, and its reading time. */
function datelines(view: View, post: PostSummary): Html {
  const locale = localeOfPost(post, view);
  const { words } = locale;
  const isUpdated = siteDay(view.site, post.updatedAt) !== siteDay(view.site, post.createdAt);
  const updated =
    isUpdated && html`<span>${fill(words.updated, { date: timeElement(view, post.updatedAt, locale) })}</span>`;
  return metaLine([timeElement(view, post.createdAt, locale), minutes(locale, post), updated]);
}

const coverFigure = ({ cover }: Opening): Html | false =>
  cover !== undefined &&
  html`<figure class="cover frame">${coverImage(cover, { sizes: "(min-width: 64rem) 60rem, 100vw", first: true })}</figure>`;
