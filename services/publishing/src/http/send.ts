import { createHash } from "node:crypto";
import type { Request, Response } from "express";
import { type Addresses, pathOf } from "../domain/addresses.ts";
import { nobodysPage, notFoundPage } from "../domain/pages/lost.ts";
import type { View } from "../domain/pages/view.ts";
import { english } from "../domain/pages/words/locale.ts";
import type { Site } from "../domain/site.ts";
import { isFresh } from "./is-fresh.ts";

export interface Document {
  /** With its character set. */
  readonly type: string;
  readonly body: string;
  /** The last change of anything that the document shows. */
  readonly changedAt: Date;
}

/** Sends a document, or 304 to those who have it. Caches keep it, and ask each time: a post may be taken down. */
export function sendDocument(request: Request, response: Response, { type, body, changedAt }: Document): void {
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  response.set({ ETag: tag, "Last-Modified": changedAt.toUTCString(), "Cache-Control": "public, no-cache" });
  if (isFresh(request.headers, { tag, changedAt })) response.status(304).end();
  else response.status(200).set("Content-Type", type).send(body);
}

/** Sends a page that says that there is nothing. */
export function sendNotFound(response: Response, site: Site | undefined, addresses: Addresses): void {
  if (site === undefined) sendLost(response, nobodysPage(addresses));
  else sendSiteNotFound(response, { site, addresses, locale: english, covers: new Map() });
}

/** The same in a site's look and language. */
export const sendSiteNotFound = (response: Response, view: View): void => sendLost(response, notFoundPage(view));

function sendLost(response: Response, body: string): void {
  response.status(404).set({ "Content-Type": htmlType, "Cache-Control": "no-store" }).send(body);
}

/** Leads on for good. Browsers may not take it for granted, since an owner may change back. */
export function sendMoved(response: Response, address: string): void {
  response.set("Cache-Control", "public, no-cache").redirect(301, pathOf(address));
}

export const htmlType = "text/html; charset=utf-8";

/** The latest of these moments. */
export const latest = (moments: readonly Date[]): Date => new Date(Math.max(...moments.map((each) => each.getTime())));

/** A parameter of the path. */
export function parameter(request: Request, name: string): string {
  const value = request.params[name];
  return typeof value === "string" ? value : "";
}
