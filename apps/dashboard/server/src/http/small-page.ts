import type { ServerResponse } from "node:http";
import { escapeHtml } from "@galley/service-kit/http";
import { send } from "./send.ts";

/** A page without scripts that the server creates itself, for redirects and failures. All other pages belong to the built application. */
export interface SmallPage {
  readonly title: string;
  readonly text: string;
  readonly links?: readonly { readonly href: string; readonly text: string }[];
  /** The address to which the page forwards the browser at once. Not set for a page that a person reads, such as an error page. */
  readonly next?: string;
}

/**
 * The address of the stylesheet of all small pages. It is a file of its own, because the security policy allows no
 * style inside a page.
 */
export const smallPageStylePath = "/dashboard/small-page.css";

export const smallPageStyle =
  ":root{color-scheme:light dark;background:light-dark(#f7f7f8,#101113);color:light-dark(#18181b,#ececef)}body{font:1rem/1.6 system-ui,sans-serif;max-width:28rem;margin:20vh auto;padding:0 1.5rem}h1{font-size:1.4rem}a{display:block;margin:.5rem 0;color:light-dark(#3b49df,#8b95ff)}";

/** Returns the HTML of a small page. Every text is escaped. */
export function smallPage({ title, text, links = [], next }: SmallPage): string {
  const refresh = next === undefined ? "" : `<meta http-equiv="refresh" content="0;url=${escapeHtml(next)}">`;
  const anchors = links.map((link) => `<a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a>`).join("");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${refresh}<title>${escapeHtml(title)} · Galley</title>
<link rel="stylesheet" href="${smallPageStylePath}"></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${anchors}</main></body></html>
`;
}

/** Sends a small page with the common headers and `headers`. */
export function sendSmallPage(
  response: ServerResponse,
  status: number,
  page: SmallPage,
  headers: Record<string, string> = {},
): void {
  send(response, status, { ...headers, "Content-Type": "text/html; charset=utf-8" }, smallPage(page));
}
