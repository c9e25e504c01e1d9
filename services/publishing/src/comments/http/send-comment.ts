import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from "express";
import { pathWithQuery } from "../../domain/addresses.ts";
import { noticePage } from "../../domain/pages/notice-pages.ts";
import type { CommentWords } from "../../domain/pages/words/languages.ts";
import type { Post } from "../../domain/post.ts";
import { sendSiteNotFound } from "../../http/send.ts";
import type { SitePorts } from "../../http/site-ports.ts";
import { siteView } from "../../http/site-view.ts";
import { type SiteHandler, withSite } from "../../http/with-site.ts";
import { clientNetwork } from "../client-network.ts";
import { hashSource, issueToken, judgeToken } from "../form-token.ts";
import { commentContext } from "../pages/context.ts";
import { type FormPageInput, formPage } from "../pages/pages.ts";
import { readForm, validateForm } from "../read-form.ts";
import { type Submitted, submitComment } from "../submit-comment.ts";
import { type CommentPorts, findPost, postKey, readCommentsRoute, sendUncached } from "./read-comments.ts";

const place = "/sites/:handle/:slug/comments";

/** Adds the route that accepts comments. It must be added before `readOnly`, which refuses all POST requests. */
export function takeComments(app: Express, site: SitePorts, ports: CommentPorts): void {
  app.post(place, ...commentBody(ports), withSite(site, sendCommentRoute(site, ports)));
}

export function showComments(app: Express, site: SitePorts, ports: CommentPorts): void {
  app.get(place, withSite(site, readCommentsRoute(site, ports)));
}

/**
 * The maximum size of a submitted comment form: 4,000 characters, each of which may take 12 bytes when encoded, and the
 * other fields.
 */
const maxBody = "60kb";

/** Parses the submitted form. Refuses a body above the limit without reading all of it. */
export function commentBody({ addresses }: Pick<CommentPorts, "addresses">): (RequestHandler | ErrorRequestHandler)[] {
  const unreadable: ErrorRequestHandler = (_error, _request, response, _next) => {
    // Closes the connection after the error, so that the rest of a body that is too large is not read.
    response.set("Connection", "close");
    sendUncached(response, 413, noticePage(tooLong, addresses));
  };
  return [express.urlencoded({ extended: false, limit: maxBody, parameterLimit: 20, inflate: false }), unreadable];
}

const tooLong = {
  heading: "This cannot be read",
  message: "What was sent is longer than a comment may be, or no form.",
};

/**
 * POST /sites/:handle/:slug/comments: submits a comment. The first request returns the form with a preview and a
 * token that contains the time. The article's page cannot issue the token, because it may have been cached for
 * hours. The origin is not checked: pages are sandboxed and send the origin "null", and there are no cookies that
 * another site could misuse.
 */
export function sendCommentRoute(sitePorts: SitePorts, ports: CommentPorts): SiteHandler {
  return async (request, response, site) => {
    const post = await findPost(request, site, ports);
    if (post === undefined) return sendSiteNotFound(response, await siteView(sitePorts, site));
    const form = readForm(request.body);
    const place = await tokenPlace(request, post, ports);
    const showForm = async (status: number, message: (words: CommentWords) => FormMessage): Promise<void> => {
      const { view } = await siteView(sitePorts, site);
      const context = commentContext(view, post);
      const parent = form.parent === "" ? undefined : await ports.comments.findShown(postKey(site, post), form.parent);
      const token = issueToken(place.key, place, ports.now());
      sendUncached(response, status, formPage(context, { ...message(context.locale.comments), parent, form, token }));
    };
    const problems = validateForm(form);
    if (Object.keys(problems).length > 0) return showForm(422, ({ notYet }) => ({ heading: notYet, problems }));
    const verdict = judgeToken(form.token, place.key, place, ports.now());
    if (verdict === "missing") return showForm(200, ({ lookOver }) => ({ heading: lookOver }));
    if (verdict !== "good") return showForm(422, ({ notYet, again }) => ({ heading: notYet, notice: again }));
    const submitted = await submitComment({ site, post: postKey(site, post), form, network: place.network }, ports);
    if ("taken" in submitted) return sendThanks(response, ports.addresses.comments(site, post.slug), submitted);
    const { status, notice } = refusals[submitted.refused];
    if (status === 429) response.set("Retry-After", "600");
    return showForm(status, (words) => ({ heading: words.notYet, notice: words[notice] }));
  };
}

type FormMessage = Omit<FormPageInput, "form" | "token">;

type Taken = Extract<Submitted, { readonly taken: string }>;

type Refusal = Extract<Submitted, { readonly refused: string }>["refused"];

const refusals: Readonly<Record<Refusal, { readonly status: number; readonly notice: keyof CommentWords }>> = {
  closed: { status: 403, notice: "closed" },
  "too-often": { status: 429, notice: "tooOften" },
  "too-many-waiting": { status: 503, notice: "tooManyWaiting" },
  "no-such-parent": { status: 409, notice: "parentGone" },
};

function sendThanks(response: Response, comments: string, { taken, id }: Taken): void {
  const sent = pathWithQuery(comments, taken === "approved" ? `sent=shown&comment=${id}` : "sent=held");
  response.set("Cache-Control", "no-store").redirect(303, sent);
}

async function tokenPlace(request: Request, post: Post, { formKey }: CommentPorts) {
  const key = await formKey();
  const network = clientNetwork(clientAddress(request));
  return { key, network, postId: post.id, source: hashSource(key, network) };
}

/**
 * The IP address of the commenter, from a header that the gateway sets. The gateway removes this header from the
 * requests of clients, so nobody can forge it.
 */
function clientAddress(request: Request): string {
  return request.get("x-real-ip") ?? request.socket.remoteAddress ?? "";
}
