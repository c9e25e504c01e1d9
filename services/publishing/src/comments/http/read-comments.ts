import type { Request, Response } from "express";
import type { Post } from "../../domain/post.ts";
import { pageNumber } from "../../http/page-number.ts";
import { htmlType, latest, sendDocument, sendNotFound } from "../../http/send.ts";
import type { SiteHandler } from "../../http/with-site.ts";
import { commentsPerPage, isCommentId } from "../comment.ts";
import { type CommentContext, commentContext } from "../pages/context.ts";
import { formPage, listPage, sentPage } from "../pages/pages.ts";
import { emptyForm } from "../read-form.ts";
import { findPost, keyOf } from "./find-post.ts";
import type { CommentPorts } from "./ports.ts";

/**
 * GET /sites/:handle/:slug/comments: a page of a post's comments. With `?reply=<id>` the form for an answer, with `?sent=…` the
 * thanks.
 */
export function readCommentsRoute(ports: CommentPorts): SiteHandler {
  return async (request, response, site) => {
    const post = await findPost(request, site, ports);
    if (post === undefined) return sendNotFound(response, site, ports.addresses);
    const context = commentContext(site, post, ports.addresses);
    const { reply, sent } = request.query;
    if (sent === "held" || sent === "shown") return sendOnce(response, 200, sentPage(context, sent === "shown"));
    if (typeof reply === "string") return sendReplyForm(response, context, post, reply, ports);
    return sendList(request, response, context, post, ports);
  };
}

/** Sends a page that is about this moment, and for nobody else. */
export function sendOnce(response: Response, status: number, page: string): void {
  response.status(status).set({ "Content-Type": htmlType, "Cache-Control": "no-store" }).send(page);
}

async function sendReplyForm(
  response: Response,
  context: CommentContext,
  post: Post,
  id: string,
  { comments, addresses }: CommentPorts,
): Promise<void> {
  const parent = isCommentId(id) ? await comments.findShown(keyOf(context.site, post), id) : undefined;
  if (parent === undefined) return sendNotFound(response, context.site, addresses);
  sendOnce(
    response,
    200,
    formPage(context, { heading: context.locale.comments.reply, parent, form: { ...emptyForm, parent: parent.id } }),
  );
}

async function sendList(
  request: Request,
  response: Response,
  context: CommentContext,
  post: Post,
  { comments, addresses }: CommentPorts,
): Promise<void> {
  const page = pageNumber(request.query.page);
  if (page === undefined) return sendNotFound(response, context.site, addresses);
  const key = keyOf(context.site, post);
  const [count, shown] = await Promise.all([
    comments.countShown(key),
    comments.listShown(key, { skip: (page - 1) * commentsPerPage, limit: commentsPerPage }),
  ]);
  if (page > 1 && shown.length === 0) return sendNotFound(response, context.site, addresses);
  sendDocument(request, response, {
    type: htmlType,
    body: listPage(context, { comments: shown, page, count }),
    changedAt: latest([context.site.updatedAt, post.updatedAt, post.commentsChangedAt ?? post.updatedAt]),
  });
}
