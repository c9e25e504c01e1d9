import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptedEncoding, isFresh } from "@galley/service-kit/http";
import type { Request, Response } from "express";
import { type Addresses, pathOf } from "../domain/addresses.ts";
import { notFoundPage, unknownSitePage } from "../domain/pages/notice-pages.ts";
import type { View } from "../domain/pages/view.ts";
import { english } from "../domain/pages/words/locale.ts";
import { lastChangeOf } from "../domain/post.ts";
import type { Site } from "../domain/site.ts";
import type { ReadyDocument } from "./page-cache.ts";

export interface Document {
  /** With its character set. */
  readonly type: string;
  readonly body: string;
  /** The last change of anything that the document shows. */
  readonly changedAt: Date;
}

const keepers = new WeakMap<Response, (document: ReadyDocument) => void>();

/** Hands the document that will be sent as this response to somebody who keeps it. */
export function keepDocument(response: Response, keep: (document: ReadyDocument) => void): void {
  keepers.set(response, keep);
}

/** Sends a document, or 304 to those who have it. */
export function sendDocument(request: Request, response: Response, { type, body, changedAt }: Document): void {
  const bytes = Buffer.from(body);
  const tag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`;
  const document = { type, body: bytes, tag, changedAt, compressed: {} };
  keepers.get(response)?.(document);
  sendReady(request, response, document);
}

/** A page of a site, and the posts that it shows. */
export interface SitePage {
  readonly site: Site;
  readonly shown: readonly { readonly updatedAt?: Date }[];
  readonly body: string;
}

/** Sends a page of a site. */
export function sendPage(request: Request, response: Response, { site, shown, body }: SitePage): void {
  sendDocument(request, response, { type: htmlType, body, changedAt: lastChangeOf(site, shown) });
}

/** The same of a document that is ready. Caches keep it, and ask each time: a post may be taken down. */
export function sendReady(request: Request, response: Response, document: ReadyDocument): void {
  response.setHeader("Last-Modified", document.changedAt.toUTCString());
  response.setHeader("Cache-Control", "public, no-cache");
  sendFile(request, response, document);
}

/**
 * Sends a file, compressed for those who take that, or 304 to those who have it. Each form has a tag of its own, and each compressed
 * copy is made once.
 */
export function sendFile(request: Request, response: Response, file: ReadyDocument): void {
  const { type, body, compressed, changedAt } = file;
  const encoding = body.length < leastCompressedBytes ? "" : acceptedEncoding(request.headers);
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

/** Less is sent in one packet as it is. */
const leastCompressedBytes = 1_000;

// Qualities that take a page some milliseconds, in another thread.
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const compress = {
  br: (body: Buffer): Promise<Buffer> => promisify(brotliCompress)(body, brotliOptions),
  gzip: (body: Buffer): Promise<Buffer> => promisify(gzip)(body),
} as const;

/** Sends a page that says that there is nothing. */
export function sendNotFound(response: Response, site: Site | undefined, addresses: Addresses): void {
  if (site === undefined) sendLost(response, unknownSitePage(addresses));
  else sendSiteNotFound(response, { site, addresses, locale: english, covers: new Map() });
}

/** The same in a site's look and language. */
export const sendSiteNotFound = (response: Response, view: View): void => sendLost(response, notFoundPage(view));

function sendLost(response: Response, body: string): void {
  response.status(404).set({ "Content-Type": htmlType, "Cache-Control": "no-store" }).send(body);
}

/** Leads on for good, on the same host. */
export const sendMoved = (response: Response, address: string): void => sendMovedAway(response, pathOf(address));

/** Leads on to another host. Browsers may not take it for granted, since an owner may change back. */
export function sendMovedAway(response: Response, address: string): void {
  response.set("Cache-Control", "public, no-cache").redirect(301, address);
}

export const htmlType = "text/html; charset=utf-8";

/** A parameter of the path. */
export function parameter(request: Request, name: string): string {
  const value = request.params[name];
  return typeof value === "string" ? value : "";
}

/** The page that a query asks for; undefined: there can be no such page. */
export function pageNumber(query: unknown): number | undefined {
  if (query === undefined) return 1;
  return typeof query === "string" && /^[1-9]\d{0,5}$/.test(query) ? Number(query) : undefined;
}
