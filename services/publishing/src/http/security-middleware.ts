import { toServiceError } from "@galley/service-kit/errors";
import type { ErrorRequestHandler, RequestHandler } from "express";
import { noticePage } from "../domain/pages/notice-pages.ts";
import { htmlType, sendNotFound } from "./send.ts";
import type { SitePorts } from "./site-ports.ts";

/** Refuses all methods except GET and HEAD. */
export const readOnly: RequestHandler = (request, response, next) => {
  if (request.method === "GET" || request.method === "HEAD") return next();
  response.status(405).set("Allow", "GET, HEAD").type("text/plain").send("Only GET and HEAD are allowed here.\n");
};

/**
 * The maximum length of a URL. A redirect may write it with three times as many characters, and proxies allow headers
 * of 16,000 characters.
 */
const maxAddressLength = 4_000;

/** Answers 404 for URLs that are longer than those of any page. */
export function shortAddress({ addresses }: SitePorts): RequestHandler {
  return (request, response, next) => {
    if (request.url.length > maxAddressLength) sendNotFound(response, undefined, addresses);
    else next();
  };
}

/** Redirects URLs with trailing slashes, so that each page has only one address. */
export const withoutTrailingSlash: RequestHandler = (request, response, next) => {
  const { url } = request;
  const [path = ""] = url.split("?", 1);
  const end = endWithoutSlashes(path);
  // A path that begins with two slashes would be read as the name of another host, so it is not redirected.
  if (end === path.length || !/^\/[\w%.-]/.test(path)) return next();
  response.redirect(301, path.slice(0, end) + url.slice(path.length));
};

/**
 * The length of a path without trailing slashes. Counts from the end, because a regular expression
 * would need quadratic time.
 */
function endWithoutSlashes(path: string): number {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return end;
}

const away = { heading: "Back in a moment", message: "This site cannot be shown right now. Please try again shortly." };
const broken = {
  heading: "Something went wrong",
  message: "This page cannot be shown. The error is ours and was logged.",
};

/** Sends an error page for an exception. */
export function sendFailure({ addresses, logger }: SitePorts): ErrorRequestHandler {
  return (thrown: unknown, request, response, _next) => {
    // The router throws a URIError for paths that are not valid UTF-8. No page has such a path.
    if (thrown instanceof URIError) return sendNotFound(response, undefined, addresses);
    const error = toServiceError(thrown);
    const isAway = error.kind === "unavailable";
    logger.error({ err: error, path: request.path }, "page cannot be shown");
    if (response.headersSent) return response.destroy();
    if (isAway) response.set("Retry-After", "5");
    response
      .status(isAway ? 503 : 500)
      .set({ "Content-Type": htmlType, "Cache-Control": "no-store" })
      .removeHeader("ETag");
    response.removeHeader("Last-Modified");
    response.send(noticePage(isAway ? away : broken, addresses));
  };
}
