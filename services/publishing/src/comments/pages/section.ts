import { pathOf } from "../../domain/addresses.ts";
import { type Html, html } from "../../domain/pages/html.ts";
import { type Comment, commentsPerPage } from "../comment.ts";
import { commentsAddress, pathWith, postCommentsFeed } from "../comment-addresses.ts";
import type { CommentContext } from "./context.ts";
import { commentForm } from "./form.ts";
import { thread } from "./thread.ts";

/** "No comments yet", "1 comment", "12 comments". */
export function countInWords(count: number): string {
  if (count === 0) return "No comments yet";
  return count === 1 ? "1 comment" : `${count.toLocaleString("en")} comments`;
}

/** What stands in the section of comments below an article: the first of them and the form for one more. */
export function commentsSection(context: CommentContext, comments: readonly Comment[], count: number): Html {
  const { site, addresses, post } = context;
  return html`<h2 id="comments">${countInWords(count)}</h2>
${count === 0 ? html`<p class="empty">Yours would be the first.</p>` : thread(context, comments)}
${count > commentsPerPage && pages(context, 1, count)}
${count > 0 && html`<p class="small"><a href="${pathOf(postCommentsFeed(addresses, site, post.slug))}">Follow these comments (RSS)</a></p>`}
<h3>Write a comment</h3>
${commentForm(context, {})}`;
}

/** Links to the pages before and after this one. */
export function pages({ site, addresses, post }: CommentContext, page: number, count: number): Html {
  const all = commentsAddress(addresses, site, post.slug);
  const last = Math.ceil(count / commentsPerPage);
  return html`<nav class="small" aria-label="Pages of comments"><p>
${page > 1 && html`<a rel="prev" href="${pathWith(all, `page=${page - 1}`)}">Earlier comments</a> `}
${page < last && html`<a rel="next" href="${pathWith(all, `page=${page + 1}`)}">Later comments</a>`}
</p></nav>`;
}
