import { pathOf } from "../../domain/addresses.ts";
import { type Html, html } from "../../domain/html.ts";
import { page } from "../../domain/pages/layout.ts";
import { fill } from "../../domain/pages/words/locale.ts";
import type { Comment } from "../comment.ts";
import type { CommentContext } from "./context.ts";
import { commentForm, type FormInput } from "./form.ts";
import { countInWords, pages } from "./section.ts";
import { commentText, thread } from "./thread.ts";

/** Further comments of a post. */
export interface ListInput {
  readonly comments: readonly Comment[];
  readonly page: number;
  readonly count: number;
}

/** One page of a post's comments. */
export function listPage(context: CommentContext, { comments, page: number, count }: ListInput): string {
  return commentPage(
    context,
    countInWords(count, context.locale),
    html`${comments.length > 0 && thread(context, comments)}
${pages(context, number, count)}
<h2>${context.locale.comments.write}</h2>
${commentForm(context, {})}`,
  );
}

/** A form to fill in or to put right. */
export interface FormPageInput extends FormInput {
  readonly heading: string;
  /** Why the comment was not taken; nothing when nothing is wrong. */
  readonly notice?: string | undefined;
  /** What the comment answers. */
  readonly parent?: Comment | undefined;
}

/** The page with the form, with what was typed so far and how it would look. */
export function formPage(context: CommentContext, { heading, notice, parent, ...input }: FormPageInput): string {
  const { form } = input;
  const { comments: words } = context.locale;
  return commentPage(
    context,
    heading,
    html`${notice !== undefined && html`<p class="notice" role="alert">${notice}</p>`}
${parent !== undefined && html`<h2>${fill(words.inReplyTo, { name: parent.name })}</h2>\n${asItLooks(parent)}`}
${form !== undefined && form.text !== "" && html`<h2>${words.preview}</h2>\n${asItLooks(form)}`}
${commentForm(context, input)}`,
  );
}

/** What readers are told once their comment was taken. */
export function sentPage(context: CommentContext, isShown: boolean): string {
  const { comments: words } = context.locale;
  return commentPage(context, words.thanks, html`<p>${isShown ? words.shown : words.held}</p>`);
}

const asItLooks = ({
  name,
  text,
}: Pick<Comment, "name" | "text">): Html => html`<ol class="thread"><li><article class="comment">
<p class="comment-head"><b><bdi lang="" dir="auto">${name}</bdi></b></p>
${commentText(text)}</article></li></ol>`;

/** Pages of comments are not for search engines: the article has the first ones. */
function commentPage(context: CommentContext, heading: string, content: Html): string {
  const { site, addresses, post } = context;
  return page({
    view: context,
    kind: "plain",
    head: { title: `${heading} – ${post.title} – ${site.name}` },
    main: html`<div class="frame"><section class="comments" aria-labelledby="comments">
<p class="small"><a href="${pathOf(addresses.post(site, post.slug))}" lang="" dir="auto">${post.title}</a></p>
<h1 id="comments">${heading}</h1>
${content}
</section></div>`,
  });
}
