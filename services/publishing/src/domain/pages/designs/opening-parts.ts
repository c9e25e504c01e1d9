import type { PostSummary } from "../../post.ts";
import { longDate, timeElement } from "../dates.ts";
import { type Html, html } from "../html.ts";
import { coverImage } from "../parts.ts";
import { localeOfPost, shownTitle, type View, written } from "../view.ts";
import { fill } from "../words/locale.ts";
import type { Opening } from "./design.ts";

/** The title of an article. */
export const headline = (view: View, post: PostSummary): Html =>
  html`<h1 ${written(post)}>${shownTitle(post, localeOfPost(post, view))}</h1>`;

export const standfirstLine = ({ post, standfirst }: Opening): Html | false =>
  standfirst !== undefined && html`<p class="standfirst" ${written(post)}>${standfirst}</p>`;

/** When an article appeared and was changed, and how long it takes to read. */
export function datelines(view: View, post: PostSummary): Html {
  const locale = localeOfPost(post, view);
  const { language, words } = locale;
  const isUpdated = longDate(post.updatedAt) !== longDate(post.createdAt);
  const updated =
    isUpdated && html`<span class="dot">${fill(words.updated, { date: timeElement(post.updatedAt, locale) })}</span>`;
  return html`<p class="small" lang="${language}">${timeElement(post.createdAt, locale)}<span class="dot">${fill(words.minutes, { n: post.readingMinutes })}</span>${updated}</p>`;
}

/** An article's cover. */
export const coverFigure = ({ cover }: Opening): Html | false =>
  cover !== undefined &&
  html`<figure class="cover frame">${coverImage(cover, { sizes: "(min-width: 64rem) 60rem, 100vw", first: true })}</figure>`;
