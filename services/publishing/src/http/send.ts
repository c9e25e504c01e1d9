import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptedEncoding, isFresh } from "@galley/service-kit/http";
import type { Request, Response } from "express";
import { type Addresses, pathAndQuery } from "../domain/addresses.ts";
import { notFoundPage, unknownSitePage } from "../domain/pages/notice-pages.ts";
import { english } from "../domain/pages/words/locale.ts";
import { lastChange } from "../domain/post.ts";
import type { Site } from "../domain/site.ts";
import type { ReadyDocument } from "./page-cache.ts";
import { type SiteView, withCovers } from "./site-view.ts";

export interface Document {
  /** The media type of the document, including the character set. */
  readonly type: string;
  readonly body: string;
  /** The last change of anything that the document shows. */
  readonly changedAt: Date;
}

const keepers = new WeakMap<Response, (document: ReadyDocument) => void>();

/** Registers a function that gets the document of this response when it is sent, for example to cache it. */
export function keepDocument(response: Response, keep: (document: ReadyDocument) => void): void {
  keepers.set(response, keep);
}

/** Sends a document, or 304 if the client already has it. */
export function sendDocument(request: Request, response: Response, { type, body, changedAt }: Document): void {
  const bytes = Buffer.from(body);
  const tag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`;
  const document = { type, body: bytes, tag, changedAt, compressed: {} };
  keepers.get(response)?.(document);
  sendReady(request, response, document);
}

/**
 * A page of a site, with the posts that it shows. Their times of change decide whether a browser has the current page.
 */
export interface SitePage {
  readonly site: Site;
  readonly shown: readonly { readonly updatedAt?: Date }[];
  readonly body: string;
}

/** Sends a page of a site. */
export function sendPage(request: Request, response: Response, { site, shown, body }: SitePage): void {
  sendDocument(request, response, { type: htmlType, body, changedAt: lastChange(site, shown) });
}

/**
 * Sends a rendered document. Browsers and proxies must ask each time whether their copy is current, because a post may
 * be removed at any time.
 */
export function sendReady(request: Request, response: Response, document: ReadyDocument): void {
  response.setHeader("Last-Modified", document.changedAt.toUTCString());
  response.setHeader("Cache-Control", "public, no-cache");
  sendFile(request, response, document);
}

/**
 * Sends a file, or 304 if the client already has it. The file is compressed if the client accepts that. Each compressed
 * version has an ETag of its own and is made only once.
 */
export function sendFile(request: Request, response: Response, file: ReadyDocument): void {
  const { type, body, compressed, changedAt } = file;
  const encoding = body.length < minCompressedBytes ? "" : acceptedEncoding(request.headers);
  const tag = encoding === "" ? file.tag : file.tag.replace(/"$/, `-${encoding}"`);
  response.vary("Accept-Encoding");
  response.setHeader("ETag", tag);
  if (isFresh(request.headers, { tag, changedAt })) {
    response.writeHead(304).end();
    return;
  }
  const send = (bytes: Buffer): void => {
    response.writeHead(200, { "Content-Type": type, "Content-Length": bytes.length }).end(bytes);
  };
  if (encoding === "") {
    send(body);
    return;
  }
  response.setHeader("Content-Encoding", encoding);
  compressed[encoding] ??= compress[encoding](body);
  compressed[encoding].then(send, () => response.destroy());
}

/** The minimum size of a document that is compressed. A smaller one fits into one network packet anyway. */
const minCompressedBytes = 1_000;

// A medium compression level. With it, compressing a page takes a few milliseconds in another thread.
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const compress = {
  br: (body: Buffer): Promise<Buffer> => promisify(brotliCompress)(body, brotliOptions),
  gzip: (body: Buffer): Promise<Buffer> => promisify(gzip)(body),
} as const;

/** Sends a "not found" page. */
export function sendNotFound(response: Response, site: Site | undefined, addresses: Addresses): void {
  if (site === undefined) sendLost(response, unknownSitePage(addresses));
  else sendSiteNotFound(response, { view: { site, addresses, locale: english, covers: new Map() }, newest: [] });
}

/** The number of newest posts that a "not found" page shows. */
const recentPosts = 5;

/** Sends a "not found" page in the design and language of a site, with its newest posts. */
export function sendSiteNotFound(response: Response, viewed: SiteView): void {
  sendLost(response, sitePage(viewed));
}

/** Sends the same page for a post that was unpublished. Search engines then remove it sooner. */
export function sendSiteGone(response: Response, viewed: SiteView): void {
  sendLost(response, sitePage(viewed), 410);
}

function sitePage({ view, newest }: SiteView): string {
  const recent = newest.slice(0, recentPosts);
  return notFoundPage(withCovers(view, recent), recent);
}

function sendLost(response: Response, body: string, status: 404 | 410 = 404): void {
  response.status(status).set({ "Content-Type": htmlType, "Cache-Control": "no-store" }).send(body);
}

/** Redirects permanently to another path on the same host. */
export const sendMoved = (response: Response, address: string): void => sendMovedAway(response, pathAndQuery(address));

/**
 * Redirects permanently to another host. Browsers must ask again each time, because the owner may change the domain
 * again.
 */
export function sendMovedAway(response: Response, address: string): void {
  response.set("Cache-Control", "public, no-cache").redirect(301, address);
}

export const htmlType = "text/html; charset=utf-8";

/** Reads a path parameter. Empty if it is missing. */
export function parameter(request: Request, name: string): string {
  const value = request.params[name];
  return typeof value === "string" ? value : "";
}

/** Reads the page number of a query. Returns undefined if there can be no such page. */
export function pageNumber(query: unknown): number | undefined {
  if (query === undefined) return 1;
  return typeof query === "string" && /^[1-9]\d{0,5}$/.test(query) ? Number(query) : undefined;
}
