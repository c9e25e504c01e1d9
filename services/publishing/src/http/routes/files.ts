import type { RequestHandler } from "express";
import type { Addresses } from "../../domain/addresses.ts";
import { stylesheets } from "../../domain/pages/style/stylesheets.ts";
import { parameter, sendNotFound } from "../send.ts";

/** GET /sites/_assets/:name: files whose names change with their content. */
export function assetRoute(addresses: Addresses): RequestHandler {
  return (request, response) => {
    const name = parameter(request, "name");
    const stylesheet = Object.values(stylesheets).find((each) => each.name === name);
    if (stylesheet === undefined) return sendNotFound(response, undefined, addresses);
    response
      .set({ "Content-Type": "text/css; charset=utf-8", "Cache-Control": "public, max-age=31536000, immutable" })
      .set("ETag", `"${stylesheet.name}"`)
      .send(stylesheet.content);
  };
}

/** GET /robots.txt: everything may be read. Sites are not listed: who publishes here is for each to tell. */
export const robotsRoute: RequestHandler = (_request, response) => {
  response
    .set({ "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" })
    .send("User-agent: *\nAllow: /\n");
};
