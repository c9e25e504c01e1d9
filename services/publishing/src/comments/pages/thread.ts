import { pathWithQuery } from "../../domain/addresses.ts";
import { textDirection } from "../../domain/article/language.ts";
import { type Html, html, trusted } from "../../domain/html.ts";
import { timeElement } from "../../domain/pages/dates.ts";
import type { CommentWords } from "../../domain/pages/words/languages.ts";
import { fill, fillText } from "../../domain/pages/words/locale.ts";
import { type Comment, commentAnchor, commentLevel } from "../comment.ts";
import { toParagraphs } from "../read-form.ts";
import { splitIntoPieces } from "../web-addresses.ts";
import type { CommentContext } from "./context.ts";

interface Node {
  readonly comment: Comment;
  readonly answers: Node[];
}

/**
 * Renders comments as threads: each reply is nested below the comment that it answers. If that comment is on another
 * page, the reply is shown at the top level.
 */
export function thread(context: CommentContext, comments: readonly Comment[]): Html {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const list = (nodes: readonly Node[]): Html => html`<ol class="thread">${nodes.map(
    ({ comment, answers }) => html`
<li>${commentArticle(context, comment, byId)}${answers.length > 0 && list(answers)}</li>`,
  )}
</ol>`;
  return list(buildThread(comments));
}

/** Renders the text of a comment as paragraphs. Its links tell search engines not to follow them. */
export function commentText(text: string): Html {
  return html`${toParagraphs(text).map((paragraph) => html`<p lang="" dir="auto">${lines(paragraph)}</p>\n`)}`;
}

function buildThread(comments: readonly Comment[]): Node[] {
  const roots: Node[] = [];
  const byPath = new Map<string, Node>();
  for (const comment of comments) {
    const node = { comment, answers: [] };
    byPath.set(comment.path, node);
    (byPath.get(pathAbove(comment.path))?.answers ?? roots).push(node);
  }
  return roots;
}

/** The sort key of a comment's parent. Empty for a comment that answers no other. */
function pathAbove(path: string): string {
  return path.slice(0, path.lastIndexOf("/", path.length - 2) + 1);
}

function commentArticle(context: CommentContext, comment: Comment, byId: ReadonlyMap<string, Comment>): Html {
  const { site, addresses, post, locale } = context;
  const { comments: words } = locale;
  const all = addresses.comments(site, post.slug);
  const anchor = commentAnchor(comment);
  const direction = textDirection(comment.text);
  return html`<article class="comment" id="${anchor}"${direction !== locale.direction && html` dir="${direction}"`}>
<p class="comment-head meta"><b><bdi lang="" dir="auto">${comment.name}</bdi></b><span><a href="#${anchor}">${timeElement(context, comment.createdAt)}</a></span></p>
${answeredElsewhere(comment, byId, words)}${commentText(comment.text)}<p class="small"><a href="${pathWithQuery(all, `reply=${comment.id}`)}#write" rel="nofollow" aria-label="${fillText(words.replyTo, { name: comment.name })}">${words.reply}</a></p>
</article>`;
}

/**
 * Names the comment that a reply answers if the nesting does not show it. Returns false if the reply stands below that
 * comment.
 */
function answeredElsewhere(
  { parentId, path }: Comment,
  byId: ReadonlyMap<string, Comment>,
  words: CommentWords,
): Html | false {
  if (parentId === undefined) return false;
  const parent = byId.get(parentId);
  if (parent === undefined) return html`<p class="small">${words.inReplyToEarlier}</p>\n`;
  if (commentLevel(parent.path) < commentLevel(path)) return false;
  return html`<p class="small">${fill(words.inReplyTo, { name: parent.name })}</p>\n`;
}

function lines(paragraph: string): Html {
  const shown = paragraph.split("\n").map((line) => html`${splitIntoPieces(line).map(piece)}`.markup);
  return trusted(shown.join("<br>\n"));
}

function piece({ text, href }: { readonly text: string; readonly href?: string }): Html {
  if (href === undefined) return html`${text}`;
  return html`<a href="${href}" rel="ugc nofollow noopener">${text}</a>`;
}
