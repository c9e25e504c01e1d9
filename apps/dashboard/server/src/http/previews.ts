import type { IncomingMessage, ServerResponse } from "node:http";
import { type ErrorKind, forbidden, notFound, toServiceError } from "@galley/service-kit/errors";
import type { Logger } from "@galley/service-kit/logging";
import type { Backends } from "../clients/backends.ts";
import type { LimitConcurrency } from "../rpc/member-concurrency.ts";
import { type AdmitMemberPorts, admitMember } from "./admit-member.ts";
import { callsFor, draftPreview, type FramedPage, sitePreview } from "./render-previews.ts";
import { retryAfter, send } from "./send.ts";
import type { SessionCookie } from "./session-cookie.ts";
import { smallPage } from "./small-page.ts";

/** Answers GET requests for previews. `path` begins after `/dashboard`. */
export type ServePreview = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;

export interface PreviewPorts extends AdmitMemberPorts {
  readonly backends: Pick<Backends, "call">;
  readonly limitConcurrency: LimitConcurrency;
  readonly cookie: Pick<SessionCookie, "read">;
  readonly logger: Logger;
}

export const previewPath = "/preview/";

/**
 * Serves pages for frames in pages of the dashboard:
 *
 * - `/preview/<publication>/<template>`: the home page of a site in a template.
 * - `/preview/drafts/<session>/<version>?fields=<Article>`: a draft as a post of its site. `fields` is a protobuf message `Article` in
 *   base64url with the author, the tags and the excerpt that a member has chosen.
 *
 * Strangers may have written what the pages show. A page therefore has no origin, runs nothing, and loads nothing but the stylesheet and the
 * pictures of the sites.
 */
export function createPreviews(ports: PreviewPorts): ServePreview {
  return async (request, response, path) => {
    if (request.method !== "GET") return send(response, 405, { Allow: "GET" });
    try {
      const { html, assetsOrigin } = await renderPreview(ports, request, path);
      const policy = framePolicy(new URL(assetsOrigin).origin);
      send(response, 200, { ...htmlHeaders, "Content-Security-Policy": policy }, html);
    } catch (error) {
      sendFailure(response, error, ports.logger);
    }
  };
}

async function renderPreview(
  ports: PreviewPorts,
  { headers, url = "" }: IncomingMessage,
  path: string,
): Promise<FramedPage> {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") throw forbidden("This preview is shown inside the dashboard only.");
  const { member, account } = await admitMember(ports, ports.cookie.read(String(headers.cookie ?? "")));
  const call = callsFor(ports.backends, account);
  const render = sitePreview(path) ?? draftPreview(path, new URLSearchParams(url.split("?")[1]));
  if (render === undefined) throw notFound();
  return ports.limitConcurrency(member.id, () => render(call));
}

const framePolicy = (assetsOrigin: string): string =>
  [
    "sandbox",
    "default-src 'none'",
    `style-src ${assetsOrigin}`,
    `img-src ${assetsOrigin} data:`,
    `base-uri ${assetsOrigin}`,
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");

const failurePolicy =
  "sandbox; default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const statuses: Readonly<Partial<Record<ErrorKind, number>>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  "rate-limited": 429,
  unavailable: 503,
};

function sendFailure(response: ServerResponse, thrown: unknown, logger: Logger): void {
  const { kind, message, retryAfterSeconds, cause } = toServiceError(thrown);
  if (kind === "internal") logger.error({ err: cause ?? thrown }, "a preview could not be rendered");
  const text = kind === "not-found" ? "The site does not exist yet. Try again in a moment." : message;
  const page = smallPage({ title: "No preview", text });
  const headers = { ...htmlHeaders, "Content-Security-Policy": failurePolicy, ...retryAfter(retryAfterSeconds) };
  send(response, statuses[kind] ?? 500, headers, page);
}

const htmlHeaders = { "Content-Type": "text/html; charset=utf-8" };
