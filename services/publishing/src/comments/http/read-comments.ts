import type { Request, Response } from "express";
import type { Addresses } from "../../domain/addresses.ts";
import type { PostReader, SiteReader } from "../../domain/ports.ts";
import type { Post } from "../../domain/post.ts";
import type { Site } from "../../domain/site.ts";
import { htmlType, pageNumber, parameter, sendNotFound, sendPage } from "../../http/send.ts";
import type { SitePorts } from "../../http/site-ports.ts";
import { siteView } from "../../http/site-view.ts";
import type { SiteHandler } from "../../http/with-site.ts";
import { commentsPerPage, isCommentId, type PostKey } from "../comment.ts";
import { type CommentContext, commentContext } from "../pages/context.ts";
import { formPage, listPage, sentPage } from "../pages/pages.ts";
import { commentsSection } from "../pages/section.ts";
import { emptyForm } from "../read-form.ts";
import type { SubmitPorts } from "../submit-comment.ts";

/** What the public pages of comments are made from. */
export interface CommentPorts extends SubmitPorts {
  readonly sites: SiteReader;
  readonly posts: PostReader;
  readonly addresses: Addresses;
}

/**
 * GET /sites/:handle/:slug/comments: a page of a post's comments. With `?reply=<id>` the form for an answer, with `?sent=…` the
 * thanks.
 */
export function readCommentsRoute(sitePorts: SitePorts, ports: CommentPorts): SiteHandler {
  return async (request, response, site) => {
    const post = await findPost(request, site, ports);
    if (post === undefined) return sendNotFound(response, site, ports.addresses);
    const { view } = await siteView(sitePorts, site);
    const context = commentContext(view, post);
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
  sendPage(request, response, {
    site: context.site,
    shown: [post, { updatedAt: post.commentsChangedAt }],
    body: listPage(context, { comments: shown, page, count }),
  });
}

const slugForm = /^[a-z0-9-]{1,100}$/;

/** The post that a request is about, while its site takes comments. */
export async function findPost(
  request: Request,
  site: Site,
  { posts }: Pick<CommentPorts, "posts">,
): Promise<Post | undefined> {
  const slug = parameter(request, "slug");
  if ((site.comments ?? "off") === "off" || !slugForm.test(slug)) return undefined;
  return posts.findBySlug(site, slug);
}

/** Names a post of a site. */
export const keyOf = ({ accountId, publicationId }: Site, { id: postId }: Pick<Post, "id">): PostKey => ({
  accountId,
  publicationId,
  postId,
});

/** Puts comments below articles, where the owner has them switched on. */
export function commentsSlot({ comments }: Pick<CommentPorts, "comments">) {
  const slot: NonNullable<SitePorts["commentsBelow"]> = async (site, post, view) => {
    if ((site.comments ?? "off") === "off") return undefined;
    const key = keyOf(site, post);
    const [count, first] = await Promise.all([
      comments.countShown(key),
      comments.listShown(key, { limit: commentsPerPage }),
    ]);
    return {
      html: commentsSection(commentContext(view, post), first, count),
      updatedAt: post.commentsChangedAt ?? post.updatedAt,
    };
  };
  return slot;
}
