import type { Request, Response } from "express";
import { type Addresses, pathAndQuery, pathWithQuery } from "../../domain/addresses.ts";
import type { PostReader, SiteReader } from "../../domain/ports.ts";
import type { Post } from "../../domain/post.ts";
import type { Site } from "../../domain/site.ts";
import { htmlType, pageNumber, parameter, sendMoved, sendPage, sendSiteNotFound } from "../../http/send.ts";
import type { SitePorts } from "../../http/site-ports.ts";
import { type SiteView, siteView } from "../../http/site-view.ts";
import type { SiteHandler } from "../../http/with-site.ts";
import { commentAnchor, commentsPerPage, isCommentId, type PostKey } from "../comment.ts";
import { type CommentContext, commentContext } from "../pages/context.ts";
import { formPage, listPage, sentPage } from "../pages/pages.ts";
import { commentsSection } from "../pages/section.ts";
import { emptyForm } from "../read-form.ts";
import type { SubmitPorts } from "../submit-comment.ts";

/** The dependencies of the public pages of comments. */
export interface CommentPorts extends SubmitPorts {
  readonly sites: SiteReader;
  readonly posts: PostReader;
  readonly addresses: Addresses;
}

/**
 * GET /sites/:handle/:slug/comments: shows one page of a post's comments. The query `?reply=<id>` shows the form to
 * answer that comment instead. `?sent=held` or `?sent=shown&comment=<id>` shows the confirmation after a comment was
 * sent.
 */
export function readCommentsRoute(sitePorts: SitePorts, ports: CommentPorts): SiteHandler {
  return async (request, response, site) => {
    const post = await findPost(request, site, ports);
    const viewed = await siteView(sitePorts, site);
    if (post === undefined) return sendSiteNotFound(response, viewed);
    const { slug } = post;
    if (slug !== parameter(request, "slug")) return sendMoved(response, commentsAddress(request, site, slug, ports));
    const context = commentContext(viewed.view, post);
    const asked = { viewed, context, post };
    const { reply, sent, comment } = request.query;
    if (sent === "held") return sendUncached(response, 200, sentPage(context, { isShown: false }));
    if (sent === "shown") {
      const place = await commentPlace(asked, comment, ports);
      return sendUncached(response, 200, sentPage(context, { isShown: true, place }));
    }
    if (typeof reply === "string") return sendReplyForm(response, asked, reply, ports);
    return sendList(request, response, asked, ports);
  };
}

/** The post whose comments are requested, with the data that its pages need. */
interface Asked {
  readonly viewed: SiteView;
  readonly context: CommentContext;
  readonly post: Post;
}

/** Finds the path of the page that shows a comment, with the comment's anchor. Undefined if readers do not see it. */
async function commentPlace(
  { context, post }: Asked,
  id: unknown,
  { comments, addresses }: CommentPorts,
): Promise<string | undefined> {
  if (typeof id !== "string" || !isCommentId(id)) return undefined;
  const { site } = context;
  const key = postKey(site, post);
  const comment = await comments.findShown(key, id);
  if (comment === undefined) return undefined;
  const page = Math.floor((await comments.countShownBefore(key, comment)) / commentsPerPage) + 1;
  const shownOn =
    page === 1
      ? pathAndQuery(addresses.post(site, post.slug))
      : pathWithQuery(addresses.comments(site, post.slug), `page=${page}`);
  return `${shownOn}#${commentAnchor(comment)}`;
}

/** The address of a post's comments with the query of the request, for a request that names an earlier slug. */
function commentsAddress({ originalUrl }: Request, site: Site, slug: string, { addresses }: CommentPorts): string {
  const query = originalUrl.indexOf("?");
  return addresses.comments(site, slug) + (query === -1 ? "" : originalUrl.slice(query));
}

/** Sends a page with the headers that forbid caching. */
export function sendUncached(response: Response, status: number, page: string): void {
  response.status(status).set({ "Content-Type": htmlType, "Cache-Control": "no-store" }).send(page);
}

async function sendReplyForm(
  response: Response,
  { viewed, context, post }: Asked,
  id: string,
  { comments }: CommentPorts,
): Promise<void> {
  const parent = isCommentId(id) ? await comments.findShown(postKey(context.site, post), id) : undefined;
  if (parent === undefined) return sendSiteNotFound(response, viewed);
  sendUncached(
    response,
    200,
    formPage(context, { heading: context.locale.comments.reply, parent, form: { ...emptyForm, parent: parent.id } }),
  );
}

async function sendList(
  request: Request,
  response: Response,
  { viewed, context, post }: Asked,
  { comments }: CommentPorts,
): Promise<void> {
  const page = pageNumber(request.query.page);
  if (page === undefined) return sendSiteNotFound(response, viewed);
  const key = postKey(context.site, post);
  const [count, shown] = await Promise.all([
    comments.countShown(key),
    comments.listShown(key, { skip: (page - 1) * commentsPerPage, limit: commentsPerPage }),
  ]);
  if (page > 1 && shown.length === 0) return sendSiteNotFound(response, viewed);
  sendPage(request, response, {
    site: context.site,
    shown: [post, { updatedAt: post.commentsChangedAt }],
    body: listPage(context, { comments: shown, page, count }),
  });
}

const slugForm = /^[a-z0-9-]{1,100}$/;

/**
 * Finds the post whose slug is in the URL of a request. Returns undefined if there is none or if the site has comments
 * off.
 */
export async function findPost(
  request: Request,
  site: Site,
  { posts }: Pick<CommentPorts, "posts">,
): Promise<Post | undefined> {
  const slug = parameter(request, "slug");
  if ((site.comments ?? "off") === "off" || !slugForm.test(slug)) return undefined;
  return posts.findBySlug(site, slug);
}

/** Builds the key with which the comment store finds the comments of a post. */
export const postKey = ({ accountId, publicationId }: Site, { id: postId }: Pick<Post, "id">): PostKey => ({
  accountId,
  publicationId,
  postId,
});

/**
 * Creates a function that renders the comments section below an article. The function returns undefined if the site has
 * comments off.
 */
export function commentsSlot({ comments }: Pick<CommentPorts, "comments">) {
  const slot: NonNullable<SitePorts["commentsBelow"]> = async (site, post, view) => {
    if ((site.comments ?? "off") === "off") return undefined;
    const key = postKey(site, post);
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
