import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express";
import express from "express";
import { lostPage } from "../../domain/pages/lost.ts";
import type { Post } from "../../domain/post.ts";
import { sendNotFound } from "../../http/send.ts";
import type { SiteHandler } from "../../http/with-site.ts";
import { commentsAddress, pathWith } from "../comment-addresses.ts";
import { hashOfSource, issueToken, judgeToken, type TokenVerdict } from "../form-token.ts";
import { networkOf } from "../network.ts";
import type { CommentContext } from "../pages/context.ts";
import { type FormPageInput, formPage } from "../pages/pages.ts";
import { problemsOf, readForm } from "../read-form.ts";
import { type Submitted, submitComment } from "../submit-comment.ts";
import { findPost, keyOf } from "./find-post.ts";
import type { CommentPorts } from "./ports.ts";
import { sendOnce } from "./read-comments.ts";

/** 4,000 characters of four bytes take 12 each in a form, and there is some room for the rest. */
const longestBody = "60kb";

/** Reads the form of a comment; what is longer than any form is refused before it is read. */
export function commentBody({ addresses }: Pick<CommentPorts, "addresses">): (RequestHandler | ErrorRequestHandler)[] {
  const unreadable: ErrorRequestHandler = (_error, _request, response, _next) => {
    // What is left of it is not waited for.
    response.set("Connection", "close");
    sendOnce(response, 413, lostPage(tooLong, addresses));
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
export function sendCommentRoute(ports: CommentPorts): SiteHandler {
  return async (request, response, site) => {
    const post = await findPost(request, site, ports);
    if (post === undefined) return sendNotFound(response, site, ports.addresses);
    const form = readForm(request.body);
    const context = { site, addresses: ports.addresses, post };
    const place = await placeOf(request, post, ports);
    const back = async (status: number, input: Omit<FormPageInput, "form" | "token">): Promise<void> => {
      const parent = form.parent === "" ? undefined : await ports.comments.findShown(keyOf(site, post), form.parent);
      const token = issueToken(place.key, place, ports.now());
      sendOnce(response, status, formPage(context, { ...input, parent, form, token }));
    };
    const problems = problemsOf(form);
    if (Object.keys(problems).length > 0) return back(422, { heading: "Not quite yet", problems });
    const verdict = judgeToken(form.token, place.key, place, ports.now());
    if (verdict !== "good") return back(verdict === "missing" ? 200 : 422, lookOver(verdict));
    const submitted = await submitComment({ site, post: keyOf(site, post), form, network: place.network }, ports);
    if ("refused" in submitted) return refuse(submitted.refused, response, back);
    return sendThanks(response, context, submitted.taken);
  };
}

type Back = (status: number, input: Omit<FormPageInput, "form" | "token">) => Promise<void>;

const notices: Readonly<Record<Exclude<TokenVerdict, "good">, string | undefined>> = {
  missing: undefined,
  "too-fast": "That was very quick. Please look it over once more and send it again.",
  "too-old": "This form was open for a long time. Please send it once more.",
  foreign: "Your connection has changed since this form was opened. Please send it once more.",
};

const lookOver = (verdict: Exclude<TokenVerdict, "good">) => ({
  heading: "Look it over",
  notice: notices[verdict],
});

type Refusal = Extract<Submitted, { readonly refused: string }>["refused"];

const refusals: Readonly<Record<Refusal, { readonly status: number; readonly notice: string }>> = {
  closed: { status: 403, notice: "Comments are closed here." },
  "too-often": { status: 429, notice: "Several comments came from your connection. Please try again in ten minutes." },
  "too-many-waiting": { status: 503, notice: "Many comments wait for a moderator. Please try again another day." },
  "no-such-parent": { status: 409, notice: "The comment that you answer is no longer there." },
};

async function refuse(refusal: Refusal, response: Response, back: Back): Promise<void> {
  const { status, notice } = refusals[refusal];
  if (refusal === "too-often") response.set("Retry-After", "600");
  await back(status, { heading: "Not taken", notice });
}

function sendThanks(response: Response, context: CommentContext, taken: string): void {
  const { site, addresses, post } = context;
  const sent = pathWith(commentsAddress(addresses, site, post.slug), `sent=${taken === "approved" ? "shown" : "held"}`);
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
