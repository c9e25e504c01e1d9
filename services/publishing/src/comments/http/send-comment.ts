import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from "express";
import { noticePage } from "../../domain/pages/notice-pages.ts";
import type { CommentWords } from "../../domain/pages/words/languages.ts";
import type { Post } from "../../domain/post.ts";
import { sendNotFound } from "../../http/send.ts";
import type { SitePorts } from "../../http/site-ports.ts";
import { siteView } from "../../http/site-view.ts";
import { type SiteHandler, withSite } from "../../http/with-site.ts";
import { pathWith } from "../comment-addresses.ts";
import { hashOfSource, issueToken, judgeToken } from "../form-token.ts";
import { networkOf } from "../network.ts";
import { commentContext } from "../pages/context.ts";
import { type FormPageInput, formPage } from "../pages/pages.ts";
import { problemsOf, readForm } from "../read-form.ts";
import { type Submitted, submitComment } from "../submit-comment.ts";
import { type CommentPorts, findPost, keyOf, readCommentsRoute, sendOnce } from "./read-comments.ts";

const place = "/sites/:handle/:slug/comments";

/** The one thing that readers can send. Stands before what refuses all methods but those that read. */
export function takeComments(app: Express, site: SitePorts, ports: CommentPorts): void {
  app.post(place, ...commentBody(ports), withSite(site, sendCommentRoute(site, ports)));
}

/** What of comments can be read besides the pages of articles. */
export function showComments(app: Express, site: SitePorts, ports: CommentPorts): void {
  app.get(place, withSite(site, readCommentsRoute(site, ports)));
}

/** 4,000 characters of four bytes take 12 each in a form, and there is some room for the rest. */
const longestBody = "60kb";

/** Reads the form of a comment; what is longer than any form is refused before it is read. */
export function commentBody({ addresses }: Pick<CommentPorts, "addresses">): (RequestHandler | ErrorRequestHandler)[] {
  const unreadable: ErrorRequestHandler = (_error, _request, response, _next) => {
    // What is left of it is not waited for.
    response.set("Connection", "close");
    sendOnce(response, 413, noticePage(tooLong, addresses));
  };
  return [express.urlencoded({ extended: false, limit: longestBody, parameterLimit: 20, inflate: false }), unreadable];
}

const tooLong = {
  heading: "This cannot be read",
  message: "What was sent is longer than a comment may be, or no form.",
};

/**
 * POST /sites/:handle/:slug/comments: takes a comment. The first time the form comes back to be looked over, with a token that
 * says when; the page of the article may be hours old, and cannot say it. The origin does not matter: pages are sandboxed and
 * theirs is "null", and there are no cookies that another site could use.
 */
export function sendCommentRoute(sitePorts: SitePorts, ports: CommentPorts): SiteHandler {
  return async (request, response, site) => {
    const post = await findPost(request, site, ports);
    if (post === undefined) return sendNotFound(response, site, ports.addresses);
    const form = readForm(request.body);
    const place = await placeOf(request, post, ports);
    const back = async (status: number, told: (words: CommentWords) => Told): Promise<void> => {
      const { view } = await siteView(sitePorts, site);
      const context = commentContext(view, post);
      const parent = form.parent === "" ? undefined : await ports.comments.findShown(keyOf(site, post), form.parent);
      const token = issueToken(place.key, place, ports.now());
      sendOnce(response, status, formPage(context, { ...told(context.locale.comments), parent, form, token }));
    };
    const problems = problemsOf(form);
    if (Object.keys(problems).length > 0) return back(422, ({ notYet }) => ({ heading: notYet, problems }));
    const verdict = judgeToken(form.token, place.key, place, ports.now());
    if (verdict === "missing") return back(200, ({ lookOver }) => ({ heading: lookOver }));
    if (verdict !== "good") return back(422, ({ notYet, again }) => ({ heading: notYet, notice: again }));
    const submitted = await submitComment({ site, post: keyOf(site, post), form, network: place.network }, ports);
    if ("taken" in submitted) return sendThanks(response, ports.addresses.comments(site, post.slug), submitted.taken);
    const { status, notice } = refusals[submitted.refused];
    if (status === 429) response.set("Retry-After", "600");
    return back(status, (words) => ({ heading: words.notYet, notice: words[notice] }));
  };
}

type Told = Omit<FormPageInput, "form" | "token">;

type Refusal = Extract<Submitted, { readonly refused: string }>["refused"];

const refusals: Readonly<Record<Refusal, { readonly status: number; readonly notice: keyof CommentWords }>> = {
  closed: { status: 403, notice: "closed" },
  "too-often": { status: 429, notice: "tooOften" },
  "too-many-waiting": { status: 503, notice: "tooManyWaiting" },
  "no-such-parent": { status: 409, notice: "parentGone" },
};

function sendThanks(response: Response, comments: string, taken: string): void {
  const sent = pathWith(comments, `sent=${taken === "approved" ? "shown" : "held"}`);
  response.set("Cache-Control", "no-store").redirect(303, sent);
}

async function placeOf(request: Request, post: Post, { formKey }: CommentPorts) {
  const key = await formKey();
  const network = networkOf(addressOf(request));
  return { key, network, postId: post.id, source: hashOfSource(key, network) };
}

/** Where a request comes from, as the gateway tells it; it takes away what clients say themselves. */
function addressOf(request: Request): string {
  return request.get("x-real-ip") ?? request.socket.remoteAddress ?? "";
}
