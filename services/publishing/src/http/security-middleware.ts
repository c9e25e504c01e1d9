import { toServiceError } from "@galley/service-kit/errors";
import type { ErrorRequestHandler, RequestHandler } from "express";
import { noticePage } from "../domain/pages/notice-pages.ts";
import { htmlType, sendNotFound } from "./send.ts";
import type { SitePorts } from "./site-ports.ts";

/** Sites are read, never written. */
export const readOnly: RequestHandler = (request, response, next) => {
  if (request.method === "GET" || request.method === "HEAD") return next();
  response.status(405).set("Allow", "GET, HEAD").type("text/plain").send("Only GET and HEAD are allowed here.\n");
};

/** In a redirect an address has up to three times as many characters, and a proxy reads no head of over 16,000. */
const longestAddress = 4_000;

/** No page has an address of such a length. */
export function shortAddress({ addresses }: SitePorts): RequestHandler {
  return (request, response, next) => {
    if (request.url.length > longestAddress) sendNotFound(response, undefined, addresses);
    else next();
  };
}

/** One address for each page: without a slash at its end. */
export const withoutTrailingSlash: RequestHandler = (request, response, next) => {
  const { url } = request;
  const [path = ""] = url.split("?", 1);
  const end = endWithoutSlashes(path);
  // What begins with two slashes would lead to another host.
  if (end === path.length || !/^\/[\w%.-]/.test(path)) return next();
  response.redirect(301, path.slice(0, end) + url.slice(path.length));
};

/** Counted from behind: an expression would try each slash of a long row as the first of those at the end. */
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

/** Turns what was thrown into a page. */
export function failure({ addresses, logger }: SitePorts): ErrorRequestHandler {
  return (thrown: unknown, request, response, _next) => {
    // The router refuses addresses that are no UTF-8.
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
