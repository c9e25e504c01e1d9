import { isFresh } from "@galley/service-kit/http";
import type { RequestHandler } from "express";
import type { Addresses } from "../../domain/addresses.ts";
import { stylesheets } from "../../domain/pages/style/stylesheets.ts";
import type { ReadyDocument } from "../page-cache.ts";
import { negotiateEncoding, parameter, sendBody, sendNotFound } from "../send.ts";

const css = { type: "text/css; charset=utf-8" };

/** GET /sites/_assets/:name: files whose names change with their content. */
export function assetRoute(addresses: Addresses): RequestHandler {
  const files = new Map<string, Pick<ReadyDocument, "type" | "body" | "compressed">>();
  return (request, response) => {
    const name = parameter(request, "name");
    const stylesheet = Object.values(stylesheets).find((each) => each.name === name);
    if (stylesheet === undefined) return sendNotFound(response, undefined, addresses);
    const file = files.get(name) ?? { ...css, body: Buffer.from(stylesheet.content), compressed: {} };
    files.set(name, file);
    const encoding = negotiateEncoding(request, response, file.body);
    const tag = `"${stylesheet.name}${encoding === "" ? "" : `-${encoding}`}"`;
    response.set({ "Cache-Control": "public, max-age=31536000, immutable", ETag: tag });
    if (isFresh(request.headers, { tag, changedAt: new Date(Number.NaN) })) response.status(304).end();
    else sendBody(response, file, encoding);
  };
}

/** GET /robots.txt: everything may be read. Sites are not listed: who publishes here is for each to tell. */
export const robotsRoute: RequestHandler = (_request, response) => {
  response
    .set({ "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" })
    .send("User-agent: *\nAllow: /\n");
};
