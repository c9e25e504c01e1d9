import type { RequestHandler } from "express";
import type { Addresses } from "../../domain/addresses.ts";
import { accentStylesheet } from "../../domain/pages/style/palettes.ts";
import { stylesheets } from "../../domain/pages/style/stylesheets.ts";
import type { ReadyDocument } from "../page-cache.ts";
import { parameter, sendFile, sendNotFound } from "../send.ts";

/**
 * The date of change of static files. It is invalid on purpose: the header If-Modified-Since then never matches, and
 * only the ETag decides whether a browser has the current file.
 */
const changedAt = new Date(Number.NaN);

const files: ReadonlyMap<string, ReadyDocument> = new Map(
  Object.values(stylesheets).map(({ name, content }) => [name, stylesheetFile(name, content)]),
);

function stylesheetFile(name: string, content: string): ReadyDocument {
  return { type: "text/css; charset=utf-8", tag: `"${name}"`, body: Buffer.from(content), changedAt, compressed: {} };
}

function accentFile(name: string): ReadyDocument | undefined {
  const content = accentStylesheet(name);
  return content === undefined ? undefined : stylesheetFile(name, content);
}

/** GET /sites/_assets/:name: the stylesheets. Their names change with their content, so they may be cached forever. */
export function assetRoute(addresses: Addresses): RequestHandler {
  return (request, response) => {
    const name = parameter(request, "name");
    const file = files.get(name) ?? accentFile(name);
    if (file === undefined) return sendNotFound(response, undefined, addresses);
    response.set("Cache-Control", "public, max-age=31536000, immutable");
    sendFile(request, response, file);
  };
}

/**
 * GET /robots.txt of the sites' common host: allows everything. It does not list the sites, because their
 * owners may not want that.
 */
export const robotsRoute: RequestHandler = (_request, response) => {
  response
    .set({ "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" })
    .send("User-agent: *\nAllow: /\n");
};
