import type { RequestHandler } from "express";
import type { Addresses } from "../../domain/addresses.ts";
import { stylesheets } from "../../domain/pages/style/stylesheets.ts";
import type { ReadyDocument } from "../page-cache.ts";
import { parameter, sendFile, sendNotFound } from "../send.ts";

/** No date that a reader names is as late: nothing is fresh by it. */
const changedAt = new Date(Number.NaN);

const files: ReadonlyMap<string, ReadyDocument> = new Map(
  Object.values(stylesheets).map(({ name, content }) => [
    name,
    { type: "text/css; charset=utf-8", tag: `"${name}"`, body: Buffer.from(content), changedAt, compressed: {} },
  ]),
);

/** GET /sites/_assets/:name: files whose names change with their content. */
export function assetRoute(addresses: Addresses): RequestHandler {
  return (request, response) => {
    const file = files.get(parameter(request, "name"));
    if (file === undefined) return sendNotFound(response, undefined, addresses);
    response.set("Cache-Control", "public, max-age=31536000, immutable");
    sendFile(request, response, file);
  };
}

/** GET /robots.txt: everything may be read. Sites are not listed: who publishes here is for each to tell. */
export const robotsRoute: RequestHandler = (_request, response) => {
  response
    .set({ "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" })
    .send("User-agent: *\nAllow: /\n");
};
