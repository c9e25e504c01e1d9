import { type Html, html, trusted } from "../../domain/html.ts";
import { timeElement } from "../../domain/pages/dates.ts";
import type { CommentWords } from "../../domain/pages/words/languages.ts";
import { fill, fillText } from "../../domain/pages/words/locale.ts";
import { type Comment, levelOf } from "../comment.ts";
import { anchorOf, pathWith } from "../comment-addresses.ts";
import { paragraphsOf } from "../read-form.ts";
import { piecesOf } from "../words.ts";
import type { CommentContext } from "./context.ts";

interface Node {
  readonly comment: Comment;
  readonly answers: Node[];
}

/** Comments in the order of their threads, answers below what they answer. One whose parent stands elsewhere stands by itself. */
export function thread(context: CommentContext, comments: readonly Comment[]): Html {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const list = (nodes: readonly Node[]): Html => html`<ol class="thread">${nodes.map(
    ({ comment, answers }) => html`
<li>${commentArticle(context, comment, byId)}${answers.length > 0 && list(answers)}</li>`,
  )}
</ol>`;
  return list(treeOf(comments));
}

/** The text of a comment as readers see it: paragraphs with links that search engines give no weight. */
export function commentText(text: string): Html {
  return html`${paragraphsOf(text).map((paragraph) => html`<p lang="" dir="auto">${lines(paragraph)}</p>\n`)}`;
}

function treeOf(comments: readonly Comment[]): Node[] {
  const roots: Node[] = [];
  const byPath = new Map<string, Node>();
  for (const comment of comments) {
    const node = { comment, answers: [] };
    byPath.set(comment.path, node);
    (byPath.get(pathAbove(comment.path))?.answers ?? roots).push(node);
  }
  return roots;
}

/** The path without its last level; empty above the first. */
function pathAbove(path: string): string {
  return path.slice(0, path.lastIndexOf("/", path.length - 2) + 1);
}

function commentArticle(context: CommentContext, comment: Comment, byId: ReadonlyMap<string, Comment>): Html {
  const { site, addresses, post, locale } = context;
  const { comments: words } = locale;
  const all = addresses.comments(site, post.slug);
  const anchor = anchorOf(comment);
  return html`<article class="comment" id="${anchor}">
<p class="comment-head"><b><bdi lang="" dir="auto">${comment.name}</bdi></b><span class="dot"><a href="#${anchor}">${timeElement(context, comment.createdAt)}</a></span></p>
${answeredElsewhere(comment, byId, words)}${commentText(comment.text)}<p class="small"><a href="${pathWith(all, `reply=${comment.id}`)}#write" rel="nofollow" aria-label="${fillText(words.replyTo, { name: comment.name })}">${words.reply}</a></p>
</article>`;
}

/** Says whom a comment answers when that cannot be seen from where it stands. */
function answeredElsewhere(
  { parentId, path }: Comment,
  byId: ReadonlyMap<string, Comment>,
  words: CommentWords,
): Html | false {
  if (parentId === undefined) return false;
  const parent = byId.get(parentId);
  if (parent === undefined) return html`<p class="small">${words.inReplyToEarlier}</p>\n`;
  if (levelOf(parent.path) < levelOf(path)) return false;
  return html`<p class="small">${fill(words.inReplyTo, { name: parent.name })}</p>\n`;
}

function lines(paragraph: string): Html {
  const shown = paragraph.split("\n").map((line) => html`${piecesOf(line).map(piece)}`.markup);
  return trusted(shown.join("<br>\n"));
}

function piece({ text, href }: { readonly text: string; readonly href?: string }): Html {
  if (href === undefined) return html`${text}`;
  return html`<a href="${href}" rel="ugc nofollow noopener">${text}</a>`;
}
