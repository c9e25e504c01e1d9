import { pathWithQuery } from "../../domain/addresses.ts";
import { type Html, html } from "../../domain/html.ts";
import { fillText, type Locale } from "../../domain/pages/words/locale.ts";
import { type Comment, commentsPerPage } from "../comment.ts";
import type { CommentContext } from "./context.ts";
import { commentForm } from "./form.ts";
import { thread } from "./thread.ts";

/** A heading with the number of comments, such as "3 comments". */
export const countInWords = (count: number, { language, comments }: Locale): string =>
  count === 0 ? comments.none : fillText(comments.count, { n: count.toLocaleString(language) });

/** Renders the section below an article: its first comments and the form for a new one. */
export function commentsSection(context: CommentContext, comments: readonly Comment[], count: number): Html {
  const { language, direction, comments: words } = context.locale;
  return html`<div lang="${language}" dir="${direction}">
<h2 id="comments">${countInWords(count, context.locale)}</h2>
${count === 0 ? html`<p class="empty">${words.beFirst}</p>` : thread(context, comments)}
${count > commentsPerPage && pages(context, 1, count)}
<h3>${words.write}</h3>
${commentForm(context, {})}
</div>`;
}

/** Renders the links from one page of comments to the previous and the next page. */
export function pages({ site, addresses, post, locale }: CommentContext, page: number, count: number): Html {
  const { comments: words } = locale;
  const all = addresses.comments(site, post.slug);
  const last = Math.ceil(count / commentsPerPage);
  return html`<nav class="small" aria-label="${fillText(words.count, { n: count })}"><p>
${page > 1 && html`<a rel="prev" href="${pathWithQuery(all, `page=${page - 1}`)}">${words.earlier}</a> `}
${page < last && html`<a rel="next" href="${pathWithQuery(all, `page=${page + 1}`)}">${words.later}</a>`}
</p></nav>`;
}
