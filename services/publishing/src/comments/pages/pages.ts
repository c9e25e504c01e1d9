import { pathAndQuery } from "../../domain/addresses.ts";
import { type Html, html } from "../../domain/html.ts";
import { page } from "../../domain/pages/layout.ts";
import { pageTitle } from "../../domain/pages/title.ts";
import { fill } from "../../domain/pages/words/locale.ts";
import type { Comment } from "../comment.ts";
import type { CommentContext } from "./context.ts";
import { commentForm, type FormInput } from "./form.ts";
import { countInWords, pages } from "./section.ts";
import { commentText, thread } from "./thread.ts";

/** The comments to show on one page of a post's comment list, and the position of that page in the list. */
export interface ListInput {
  readonly comments: readonly Comment[];
  readonly page: number;
  readonly count: number;
}

/** Renders one page of a post's comments. */
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

/** A page that shows a comment form, either for the first time or again because the reader must correct something. */
export interface FormPageInput extends FormInput {
  readonly heading: string;
  /** The reason why the comment was not accepted, shown above the form. Not set when the form is first shown. */
  readonly notice?: string | undefined;
  /** The comment to which the form is a reply. Not set for a comment on the post itself. */
  readonly parent?: Comment | undefined;
}

/** Renders the form with a preview of the comment. */
export function formPage(context: CommentContext, { heading, notice, parent, ...input }: FormPageInput): string {
  const { form } = input;
  const { comments: words } = context.locale;
  return commentPage(
    context,
    heading,
    html`${notice !== undefined && html`<p class="notice" role="alert">${notice}</p>`}
${parent !== undefined && html`<h2>${fill(words.inReplyTo, { name: parent.name })}</h2>\n${preview(parent)}`}
${form !== undefined && form.text !== "" && html`<h2>${words.preview}</h2>\n${preview(form)}`}
${commentForm(context, input)}`,
  );
}

/** Whether readers see a comment that was sent, and the path of the page that shows it. */
export interface SentComment {
  readonly isShown: boolean;
  readonly place?: string | undefined;
}

/** Renders the confirmation after a comment was accepted, with a link to the comment or back to the article. */
export function sentPage(context: CommentContext, { isShown, place }: SentComment): string {
  const { site, addresses, post, locale } = context;
  const { comments: words } = locale;
  const [label, path] =
    place === undefined ? [words.toArticle, pathAndQuery(addresses.post(site, post.slug))] : [words.toComment, place];
  return commentPage(
    context,
    words.thanks,
    html`<p>${isShown ? words.shown : words.held}</p>
<p><a href="${path}">${label}</a></p>`,
  );
}

const preview = ({
  name,
  text,
}: Pick<Comment, "name" | "text">): Html => html`<ol class="thread"><li><article class="comment">
<p class="comment-head"><b><bdi lang="" dir="auto">${name}</bdi></b></p>
${commentText(text)}</article></li></ol>`;

/** Renders a page of comments. Search engines do not index it, because the article's page has the first comments. */
function commentPage(context: CommentContext, heading: string, content: Html): string {
  const { site, addresses, post } = context;
  return page({
    view: context,
    kind: "plain",
    head: { title: pageTitle(post.title, { detail: heading, site: site.name }) },
    main: html`<div class="frame"><section class="comments" aria-labelledby="comments">
<p class="small"><a href="${pathAndQuery(addresses.post(site, post.slug))}" lang="" dir="auto">${post.title}</a></p>
<h1 id="comments">${heading}</h1>
${content}
</section></div>`,
  });
}
